/** What a failure says, whatever was thrown. */
export const mensagemDe = (falha: unknown): string => (falha instanceof Error ? falha.message : String(falha));

const verbos: Readonly<Record<string, string>> = {
  CADASTRAR: 'cadastro',
  ALTERAR: 'alteração',
  EXCLUIR: 'exclusão',
  SUBSTITUIR_DOCUMENTO: 'substituição de documento',
  CONFERIR_PLANILHA: 'conferência de planilha',
  CONFIRMAR_IMPORTACAO: 'confirmação de importação',
  IMPORTAR: 'importação',
};

/** How the audit trail is told to a person. */
export const auditoria = {
  alguem: 'outra pessoa',
  sistema: 'o sistema',
  instantes: 'instantes atrás',
  alteracao: 'alteração',
  /** `PERFIL_ALTERAR` → «alteração»; codes of actions are read as they are: `ANEXAR_AR` → «anexar AR». */
  acao: (codigo: string): string => {
    const verbo = Object.keys(verbos).find((v) => codigo === v || codigo.endsWith(`_${v}`));
    return verbo
      ? verbos[verbo]!
      : codigo
          .toLowerCase()
          .replaceAll('_', ' ')
          .replace(/\b(tcc|ar)\b/g, (s) => s.toUpperCase());
  },
} as const;

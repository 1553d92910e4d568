/** The facts of a file, with all that its equation asks. */
export const conciliacaoDoArquivo = {
  indice: 'movimento_bancario_arquivo',
  em: 'movimento_bancario (id_arquivo) include (tipo, estado, valor, resolvido_em) where id_arquivo is not null',
};

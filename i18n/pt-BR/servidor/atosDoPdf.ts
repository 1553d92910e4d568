/** Active contents that a PDF may have, as the refusal of the PDF names them. */
export const atosDoPdf = {
  tipos: {
    JavaScript: 'código JavaScript',
    Launch: 'um comando que abre programas ou arquivos (Launch)',
    ImportData: 'um comando que importa dados (ImportData)',
    SubmitForm: 'um formulário que envia dados (SubmitForm)',
    RichMedia: 'conteúdo multimídia que se executa (RichMedia)',
    Remoto: 'um comando que abre um arquivo de outro computador (GoToR)',
  },
  anexo: (nome: string) => (nome ? `um anexo executável («${nome}»)` : 'um anexo executável'),
} as const;

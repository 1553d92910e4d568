/** Shown before saving a record that somebody else changed in the meantime. */
export const conflito = {
  /** End of the server's refusal. The conflict dialog removes it, because the dialog itself reloads the record. */
  recarregue: 'Recarregue e tente novamente.',
  titulo: 'Outra pessoa alterou este registro',
  escolha: 'Estes campos mudaram dos dois lados. Escolha como cada um fica:',
  doRegistro: 'Como está no registro agora',
  meu: 'Como você preencheu',
  tambem: 'Também mudaram, e ficam como estão no registro agora:',
  nenhum: 'Nenhum campo deste formulário mudou: o que você preencheu pode ser salvo.',
  mantidos: (quantos: number) =>
    quantos === 1
      ? 'O outro campo que você preencheu fica como você o deixou.'
      : `Os outros ${quantos} campos que você preencheu ficam como você os deixou.`,
  voltar: 'Voltar ao formulário',
  salvar: 'Salvar assim',
} as const;

/** Warning on a workstation whose clock is wrong. */
export const relogio = {
  titulo: 'O relógio deste computador está errado.',
  texto: (dele: string, servidor: string, fuso: string) =>
    `Ele marca ${dele}; o do servidor, ${servidor} (${fuso}). Datas e prazos seguem o do servidor.`,
  fechar: 'Fechar o aviso do relógio',
} as const;

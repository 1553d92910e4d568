/** What the stand-in of Banco do Brasil says to whoever starts it, and its page (`npm run bank`). */
export const bancoDeTeste = {
  pronto: (endereco: string) => `Banco de teste em ${endereco}: abra no navegador para ver e pagar boletos.`,
  ambiente: 'Para ligar o portal a ele, inicie-o noutro terminal com:',
  titulo: 'Banco de teste',
  vazio: 'Nenhum boleto registrado ainda. Emita um no portal, e recarregue esta página.',
  explicacao: 'Faz as vezes do Banco do Brasil: o que se paga aqui chega ao portal por aviso, ou na próxima consulta.',
  numero: (id: string, vencimento: string) => `Nº ${id}, vence em\u00a0${vencimento}`,
  estados: { 1: 'A pagar', 6: 'Pago', 7: 'Baixado', 14: 'Pago, em liquidação' } as Readonly<Record<number, string>>,
  atos: { pagar: 'Pagar', compensar: 'Pagar em outro banco', estornar: 'Estornar' },
  /** Read by screen readers, which do not see in whose card a button is. */
  ato: (ato: string, id: string) => `${ato}: nº ${id}`,
} as const;

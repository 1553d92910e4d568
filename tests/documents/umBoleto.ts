import { codigoDeBarras } from '@/domain/cobranca/boleto/barras.ts';
import { nossoNumero } from '@/domain/cobranca/boleto/numero.ts';
import { brCode } from '@/domain/cobranca/boleto/pix.ts';
import type { BoletoImpresso } from '@/server/documents/boleto.ts';
import { noBB } from '../domain/cobranca/boleto/bankAccounts.ts';
import { CODIGO, ENDERECO, umOrgao } from './support.ts';

const conta = noBB('3128557');

/** The slip of the first instalment of the plan of M §2.1: vector 18 of D §1.4. */
export const umBoleto = (mudancas: Partial<BoletoImpresso> = {}): BoletoImpresso => ({
  banco: 'BB',
  beneficiario: { ...umOrgao().cabecalho, endereco: umOrgao().endereco! },
  agenciaECodigo: '0452-9/123873-6',
  carteira: '17/035',
  pagador: {
    nome: 'Conceição Araújo & Irmãos Comércio de Açúcar Ltda.',
    documento: 'CNPJ 11.222.333/0001-81',
    endereco: 'Rua da Aurora, 295, sala 2 – Boa Vista – Recife/PE – CEP 50050-000',
  },
  nossoNumero: nossoNumero(conta, 1).impresso,
  seuNumero: '20250000001/1',
  data: '2025-11-20',
  vencimento: '2025-12-01',
  validoAte: '2025-12-03',
  valorCentavos: 289_362,
  inscrita: false,
  cobranca: { numero: '20250000001', totalParcelas: 6 },
  parcelas: [{ parcela: 1, vencimento: '2025-12-01', valorCentavos: 289_362 }],
  barras: codigoDeBarras(conta, 1, '2025-12-01', 289_362),
  pix: brCode({
    url: 'pix.example.com/qr/v2/cobv/00031285570000000001',
    nome: 'Agência Estadual de Meio Ambiente',
    cidade: 'Recife',
  }),
  validacao: { codigo: CODIGO, endereco: ENDERECO },
  ...mudancas,
});

/** Instalments from the first on, one a month. */
export const parcelas = (quantas: number) =>
  Array.from({ length: quantas }, (_, i) => ({
    parcela: i + 1,
    vencimento: `20${26 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-10`,
    valorCentavos: 1_234_567,
  }));

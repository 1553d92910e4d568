import type { TermoDeAcordo } from '@/server/documents/termo.ts';
import { umOrgao } from './support.ts';

const devida = { valorCentavos: 160_000, correcaoCentavos: 10_118, multaCentavos: 32_000, jurosCentavos: 8_000 };
const encargos = { jurosMesCentavos: 2_101, honorariosCentavos: 21_222, totalCentavos: 233_441 };
const vencimentos = ['2026-12-10', '2027-01-11', '2027-02-10', '2027-03-10', '2027-04-12', '2027-05-10'];

/** The plan E1 of D §3.6. */
export const umTermo = (mudancas: Partial<TermoDeAcordo> = {}): TermoDeAcordo => ({
  idCobranca: 7,
  idOrgao: 1,
  numero: '20260000007',
  data: '2026-11-20',
  orgao: umOrgao(),
  devedor: {
    nome: 'Conceição Araújo & Irmãos Ltda.',
    documentoIdentificacao: '11222333000181',
    idTipoDocumentoIdentificacao: 2,
  },
  requerente: {
    ...{ nome: 'Pedro Procurador', cpf: '52998224725', telefone: '81998765432', email: 'pedro@exemplo.com.br' },
    papel: 'REPRESENTANTE',
  },
  processos: [
    { numero: '202600010000123', numeroProcessoAdministrativo: '60041.001093/2020-97', cda: '2026.0001' },
    { numero: '202600010000124', numeroProcessoAdministrativo: null, cda: null },
  ],
  consolidacao: {
    bruto: { valorCentavos: 1_000_000, correcaoCentavos: 63_242, multaCentavos: 200_000, jurosCentavos: 50_000 },
    desconto: { valorCentavos: 0, correcaoCentavos: 0, multaCentavos: 0, jurosCentavos: 0 },
    liquido: { valorCentavos: 1_000_000, correcaoCentavos: 63_242, multaCentavos: 200_000, jurosCentavos: 50_000 },
    percentual: 0,
  },
  fundamentoDesconto: null,
  mesesDesconhecidos: [],
  parcelas: vencimentos.map((vencimento, i) => ({
    parcela: i + 1,
    vencimento,
    devida:
      i === 0
        ? {
            ...{ valorCentavos: 200_000, correcaoCentavos: 12_648, multaCentavos: 40_000, jurosCentavos: 10_000 },
            ...{ jurosMesCentavos: 2_626, honorariosCentavos: 26_527, totalCentavos: 291_801 },
          }
        : i === 5
          ? { ...devida, ...encargos, correcaoCentavos: 10_122, totalCentavos: 233_445 }
          : { ...devida, ...encargos },
  })),
  jurosMes: 0.01,
  honorarios: 0.1,
  indices: [{ id: 1, nome: 'IPCA' }],
  rescisao: { parcelas: 3, diasSemPrimeira: 30, diasAposFim: 90 },
  termoAte: '2026-11-30',
  semEfeito: null,
  ...mudancas,
});

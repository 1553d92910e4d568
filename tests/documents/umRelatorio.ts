import type { LinhaFinanceiro } from '@/contract/financeiro.ts';
import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import { frasesDoFiltro } from '@/domain/relatorio.ts';

export const cabecaFinanceira = {
  orgao: 'Agência Estadual de Meio Ambiente',
  filtro: 'Período: 01/11/2026 a 30/11/2026',
  emissao: '2026-11-20T15:04:00Z',
  quem: 'Marília Gestora (matrícula 100207)',
  versao: '1.7.0',
};
export const linhaFinanceira = (i: number, mudancas: Partial<LinhaFinanceiro> = {}): LinhaFinanceiro => ({
  id: i,
  origem: 'BOLETO',
  dataPagamento: '2026-11-20',
  numerosTcc: [`2026${String(i).padStart(11, '0')}`],
  numerosCda: [],
  numerosOrigem: ['60041.001093/2020-97'],
  numeroCobranca: `2026${String(i).padStart(7, '0')}`,
  idCobranca: i,
  parcela: 1,
  totalParcelas: 6,
  valorPago: 0.1,
  valorRepassado: 0.07,
  ...mudancas,
});
const fases = ['Inicial', 'Encerrado', 'Parcelado'];
export const linhaSintetica = (i: number, mudancas: Partial<LinhaRelatorio> = {}): LinhaRelatorio => ({
  numero: `2026${String(i).padStart(11, '0')}`,
  numeroAdministrativo: `${i}/2026`,
  nomeDevedor: 'Conceição Araújo',
  documentoIdentificacaoDevedor: '52998224725',
  data: '2026-11-20',
  faseProcesso: { id: 1 + (i % 3), nome: fases[i % 3]! },
  situacaoProcesso: { id: 4, nome: 'Quitado' },
  totalCorrigido: 0.1,
  indicesAte: '2025-10',
  mesesQueFaltam: 0,
  ...mudancas,
});
export const cabecaSintetica = {
  orgao: 'Agência Estadual de Meio Ambiente',
  filtros: frasesDoFiltro({
    dataInicio: '2026-01-01',
    dataFim: '2026-11-20',
    devedor: { nome: 'Açúcar & Irmãos Ltda.', documento: '12ABC34501DE35' },
    fase: 'Em julgamento',
    situacao: null,
  }),
  emissao: 'Emitido em 20/11/2026 12:00 por Marília Gestora (matrícula 100207)',
  versao: '1.0.0',
  agora: '2026-11-20T15:00:00Z',
};

import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Typography from '@mui/material/Typography';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { formatPercentual, formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { aberta, type IdSituacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { TabelaFluida } from '../../components/TabelaFluida.tsx';
import { VAZIO } from '../../components/values/formato.ts';
import { Descontado } from './Descontado.tsx';

const { valores: v } = cobrancaTela;

const soma = (...reais: readonly number[]) => paraReais(reais.reduce((total, n) => total + paraCentavos(n), 0));
const direita = (nome: string) => ({ nome, direita: true });
const colunas = [
  { nome: v.linha },
  ...[v.principal, v.correcao, v.juros, v.multa, v.jurosMes, v.honorarios, v.total].map(direita),
];

/** What the processes owed, what is paid and what is owed today (S2 §2.2), and how it grows while the agreement stands. */
export function Valores({ cobranca: c }: { readonly cobranca: CobrancaDetalhe }) {
  const reais = (...valores: readonly number[]) => valores.map((n) => formatReais(n));
  const total = soma(c.valorAtualizado, c.valorCorrecao, c.valorJuros, c.valorMulta);
  const saldo = [
    c.saldoDevedorValorAtualizado,
    c.saldoDevedorCorrecao,
    c.saldoDevedorJuros,
    c.saldoDevedorMulta,
    c.saldoDevedorJurosMesPagamento,
    c.saldoDevedorHonorarios,
  ] as const;
  const linhas = [
    {
      id: 'processos',
      celulas: [
        v.processos,
        <Descontado key="valor" valor={c.valorAtualizado} desconto={c.valorAtualizadoDesconto} />,
        <Descontado key="correcao" valor={c.valorCorrecao} desconto={c.valorCorrecaoDesconto} />,
        <Descontado key="juros" valor={c.valorJuros} desconto={c.valorJurosDesconto} />,
        <Descontado key="multa" valor={c.valorMulta} desconto={c.valorMultaDesconto} />,
        VAZIO,
        VAZIO,
        <Descontado key="total" valor={total} desconto={c.valorTotalDesconto} />,
      ],
    },
    {
      id: 'pago',
      celulas: [
        v.pago,
        ...reais(
          c.valorAtualizadoPago,
          c.valorCorrecaoPago,
          c.valorJurosPago,
          c.valorMultaPago,
          c.valorJurosMesPagamentoPago,
          c.valorHonorariosPago,
          c.valorTotalPago,
        ),
      ],
    },
    { id: 'saldo', celulas: [v.saldo, ...reais(...saldo, soma(...saldo))] },
    ...(c.desconto > 0
      ? [
          {
            id: 'comDesconto',
            celulas: [
              v.comDesconto(c.desconto),
              ...reais(
                c.saldoDevedorValorAtualizadoComDesconto,
                c.saldoDevedorCorrecaoComDesconto,
                c.saldoDevedorJurosComDesconto,
                c.saldoDevedorMultaComDesconto,
              ),
              VAZIO,
              VAZIO,
              formatReais(c.saldoDevedorTotalComDesconto),
            ],
          },
        ]
      : []),
  ];
  return (
    <>
      <TabelaFluida rotulo={v.rotulo} colunas={colunas} linhas={linhas} largura={760} />
      {aberta(c.situacaoProcesso.id as IdSituacaoCobranca) && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5, maxWidth: '90ch' }}>
          {v.nota(
            c.totalParcelas > 1 ? formatPercentual(c.percentualJurosMesPagamento) : null,
            formatPercentual(c.percentualHonorarios),
          )}
        </Typography>
      )}
    </>
  );
}

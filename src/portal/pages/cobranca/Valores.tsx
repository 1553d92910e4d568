import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatPercentual, formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { aberta } from '@/domain/cobranca/situacoes.ts';
import { em } from '@/domain/lista.ts';
import { semCorrecaoDe } from '@/domain/mesesPorExtenso.ts';
import { Quantia } from '../../components/Quantia.tsx';
import { TabelaFluida } from '../../components/TabelaFluida.tsx';
import { Descontado } from './Descontado.tsx';

const { valores: v } = cobrancaTela;

const soma = (...reais: readonly number[]) => paraReais(reais.reduce((total, n) => total + paraCentavos(n), 0));
const direita = (nome: string) => ({ nome, direita: true });
const colunas = [
  { nome: v.linha, lugar: 'linha' },
  ...[v.principal, v.correcao, v.juros, v.multa, v.jurosMes, v.honorarios].map((nome) => ({
    ...direita(nome),
    detalhe: true,
  })),
  { ...direita(v.total), lugar: 'total' },
];
/** On a phone: the row with its total, and below them, if asked for, its parts. */
const NUMA_LINHA = "'linha total' auto / minmax(0, 1fr) auto";

/** Index among the amounts of a row of the last one, their sum. */
const ULTIMA = colunas.length - 2;
const nomeDe = (i: number) => em(colunas, i + 1).nome;
/** The amounts of a row, in reais, in the order of the columns. */
const quantias = (reais: readonly number[]) =>
  reais.map((valor, i) => <Quantia key={nomeDe(i)} valor={valor} soma={i === ULTIMA} />);

/**
 * What the processes owed on the day of the agreement, what is paid, what would be owed today without the discount and what is
 * owed with it (S2 §2.2, M §7.82), and how it grows while the agreement stands.
 */
export const Valores = ({ cobranca: c }: { readonly cobranca: CobrancaDetalhe }) => (
  <>
    <TabelaFluida
      rotulo={v.rotulo}
      colunas={colunas}
      linhas={[dosProcessos(c), doPago(c), ...doSaldo(c), ...doCredito(c)]}
      largura={760}
      legenda={v.linha}
      dobra={v.partes}
      compacta={NUMA_LINHA}
    />
    <SemMeses cobranca={c} />
    {aberta(c.situacaoProcesso.id) && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, maxWidth: '90ch' }}>
        {v.nota(
          c.totalParcelas > 1 ? formatPercentual(c.percentualJurosMesPagamento) : null,
          formatPercentual(c.percentualHonorarios),
        )}
      </Typography>
    )}
  </>
);

/** What the processes owed on the day of the agreement, with the discount beside. */
const dosProcessos = (c: CobrancaDetalhe) => {
  const total = soma(c.valorAtualizado, c.valorCorrecao, c.valorJuros, c.valorMulta);
  return {
    id: 'processos',
    celulas: [
      <Linha key="nome" nome={v.processos} nota={v.consolidado(formatData(c.dataAcordo).slice(0, 5))} />,
      <Descontado key="valor" valor={c.valorAtualizado} desconto={c.valorAtualizadoDesconto} antes />,
      <Descontado key="correcao" valor={c.valorCorrecao} desconto={c.valorCorrecaoDesconto} antes />,
      <Descontado key="juros" valor={c.valorJuros} desconto={c.valorJurosDesconto} antes />,
      <Descontado key="multa" valor={c.valorMulta} desconto={c.valorMultaDesconto} antes />,
      <Quantia key="jurosMes" valor={0} />,
      <Quantia key="honorarios" valor={0} />,
      <Descontado key="total" valor={total} desconto={c.valorTotalDesconto} antes soma />,
    ],
  };
};

const doPago = (c: CobrancaDetalhe) => {
  const pagos = [
    c.valorAtualizadoPago,
    c.valorCorrecaoPago,
    c.valorJurosPago,
    c.valorMultaPago,
    c.valorJurosMesPagamentoPago,
    c.valorHonorariosPago,
    c.valorTotalPago,
  ];
  const nome =
    c.valorPagoDepoisDoFim > 0 ? (
      <Linha key="nome" nome={v.pago} nota={v.pagoDepois(formatReais(c.valorPagoDepoisDoFim))} />
    ) : (
      v.pago
    );
  return { id: 'pago', celulas: [nome, ...quantias(pagos)] };
};

/** What would be owed today without the discount, and what is owed with it. */
const doSaldo = (c: CobrancaDetalhe) => {
  const sem = [
    c.saldoDevedorValorAtualizado,
    c.saldoDevedorCorrecao,
    c.saldoDevedorJuros,
    c.saldoDevedorMulta,
    c.saldoDevedorJurosMesPagamento,
    c.saldoDevedorHonorarios,
    c.saldoDevedorTotal,
  ];
  const saldo = { id: 'saldo', celulas: [v.saldo, ...quantias(sem)] };
  if (c.desconto <= 0) return [saldo];
  const descontados = [
    c.saldoDevedorValorAtualizadoComDesconto,
    c.saldoDevedorCorrecaoComDesconto,
    c.saldoDevedorJurosComDesconto,
    c.saldoDevedorMultaComDesconto,
    c.saldoDevedorJurosMesPagamentoComDesconto,
    c.saldoDevedorHonorariosComDesconto,
    c.saldoDevedorTotalComDesconto,
  ].map((com, i) => (
    <Descontado key={nomeDe(i)} valor={em(sem, i)} desconto={soma(em(sem, i), -com)} soma={i === ULTIMA} />
  ));
  return [saldo, { id: 'comDesconto', celulas: [v.comDesconto(c.desconto), ...descontados] }];
};

/** What a credit of the agreement takes off. */
const doCredito = (c: CobrancaDetalhe) => {
  const credito = paraReais(paraCentavos(c.saldoDevedorTotalComDesconto) - paraCentavos(c.saldo));
  const soTotal = (total: number) => quantias(Array.from({ length: ULTIMA + 1 }, (_, i) => (i === ULTIMA ? total : 0)));
  if (credito <= 0) return [];
  return [
    { id: 'credito', celulas: [v.credito, ...soTotal(-credito)] },
    { id: 'hoje', celulas: [v.devidoHoje, ...soTotal(c.saldo)] },
  ];
};

/** The name of a row, and what its figures are. */
const Linha = ({ nome, nota }: { readonly nome: string; readonly nota: string }) => (
  <>
    {nome}
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {nota}
    </Typography>
  </>
);

/** The months that the amounts are without (M §7.85). */
function SemMeses({
  cobranca: { mesesDesconhecidos, mesesForaDoConsolidado: fora },
}: {
  readonly cobranca: CobrancaDetalhe;
}) {
  const dasParcelas = mesesDesconhecidos.filter((mes) => !fora.includes(mes));
  const ditos = [
    ...(fora.length > 0 ? [v.consolidadoSem(semCorrecaoDe(fora))] : []),
    ...(dasParcelas.length > 0 ? [v.semMeses(semCorrecaoDe(dasParcelas))] : []),
  ];
  return ditos.map((dito) => (
    <Alert key={dito} severity="info" sx={{ mt: 1.5 }}>
      {dito}
    </Alert>
  ));
}

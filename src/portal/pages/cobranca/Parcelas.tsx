import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import type { CobrancaDetalhe, Lancamento } from '@/contract/cobranca.ts';
import { formatPercentual, formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { aberta } from '@/domain/cobranca/situacoes.ts';
import { Quantia } from '../../components/Quantia.tsx';
import { TabelaFluida } from '../../components/TabelaFluida.tsx';
import { formata } from '../../components/values/formato.ts';
import { useHoje } from '../../components/values/hoje.ts';
import { Boleto, emiteBoleto, temBoleto, validadeDe } from './Boleto.tsx';
import { Descontado } from './Descontado.tsx';
import { daParcela } from './daParcela.ts';
import { venceParada } from './leitura.ts';
import { OpcoesDaParcela } from './OpcoesDaParcela.tsx';
import { Palavra } from './Palavra.tsx';
import { ParcelasExternas } from './ParcelasExternas.tsx';
import { Vencimento } from './Vencimento.tsx';

const { parcelas: t, boleto: b } = cobrancaTela;

interface Props {
  readonly cobranca: CobrancaDetalhe;
  /** Without slip buttons (S2 §2.4). */
  readonly soLeitura?: boolean;
}

/** The instalments of a collection (S2 §2.2). */
export function Parcelas({ cobranca: c, soLeitura = false }: Props) {
  const hoje = useHoje();
  const { hash } = useLocation();
  if (c.origem === 'EXTERNO') return <ParcelasExternas cobranca={c} />;
  const varias = c.totalParcelas > 1;
  const comGuia =
    varias &&
    !soLeitura &&
    aberta(c.situacaoProcesso.id) &&
    (emiteBoleto(c) || c.lancamentos.some((l) => temBoleto(c, l)));
  const comOpcoes = !soLeitura && c.origem === 'PORTAL';
  const validades = [...new Set(c.lancamentos.map(validadeDe).filter((dia) => dia !== null))];
  const detalhe = (nome: string) => ({ nome, direita: true, detalhe: true });
  return (
    <>
      <TabelaFluida
        rotulo={t.rotulo}
        largura={1000}
        legenda={t.emReais}
        dobra={t.composicao}
        compacta={EM_DUAS_LINHAS}
        colunas={[
          { nome: t.parcela, lugar: 'parcela', depois: `/${c.totalParcelas}` },
          { nome: t.vencimento, lugar: 'vencimento' },
          { nome: t.baixa, detalhe: true },
          detalhe(t.valor),
          detalhe(t.correcao),
          detalhe(t.juros),
          detalhe(t.multa),
          detalhe(t.jurosMes(formatPercentual(c.percentualJurosMesPagamento))),
          detalhe(t.honorarios(formatPercentual(c.percentualHonorarios))),
          { nome: t.total, direita: true, lugar: 'total' },
          { nome: t.situacao, lugar: 'estado' },
          ...(comGuia ? [{ nome: t.guia, botao: true, lugar: 'guia' }] : []),
          ...(comOpcoes ? [{ nome: t.opcoes, botao: true, lugar: 'mais' }] : []),
        ]}
        linhas={c.lancamentos.map((l) => ({
          id: l.id,
          apagada: l.situacaoLancamento === 'CANCELADO',
          alvo: hash === daParcela(l.parcela),
          celulas: [
            l.parcela,
            <Vencimento
              key="vencimento"
              dia={l.dataVencimento}
              aberta={l.situacaoLancamento === 'PREVISTO'}
              hoje={hoje}
              parada={venceParada(c, l.dataVencimento, hoje)}
            />,
            formata('data', l.dataBaixa),
            <Descontado key="valor" valor={l.valor} desconto={l.descontoValorPrincipal} />,
            <Descontado key="correcao" valor={l.valorCorrecao} desconto={l.descontoCorrecao} />,
            <Quantia key="juros" valor={l.valorJuros} />,
            <Quantia key="multa" valor={l.valorMulta} />,
            <Descontado key="jurosMes" valor={l.valorJurosMesPagamento} desconto={l.descontoJurosMes} />,
            <Descontado key="honorarios" valor={l.valorHonorarios} desconto={l.descontoHonorarios} />,
            <strong key="total">
              <Descontado valor={l.valorTotalBoleto} desconto={l.descontoTotal} soma />
            </strong>,
            <Situacao key="situacao" lancamento={l} />,
            ...(comGuia ? [<Guia key="guia" cobranca={c} lancamento={l} />] : []),
            ...(comOpcoes ? [<OpcoesDaParcela key="opcoes" cobranca={c} lancamento={l} />] : []),
          ],
        }))}
      />
      {[
        ...(varias && !soLeitura ? validades.map(b.validade) : []),
        ...(comGuia && emiteBoleto(c) ? motivosDe(c).map(b.porQue) : []),
      ].map((frase) => (
        <Typography key={frase} variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {frase}
        </Typography>
      ))}
      {varias && (
        <Typography sx={{ mt: 2, textAlign: 'right' }}>
          {t.restante}: <strong>{formatReais(c.saldo)}</strong>
        </Typography>
      )}
    </>
  );
}

/** On a phone: the instalment with its day and total, and below them its situation, the button and the menu. */
const EM_DUAS_LINHAS = `
  'parcela vencimento total mais' auto
  'estado estado guia mais' auto / auto minmax(0, 1fr) auto auto`;

interface DaLinha {
  readonly lancamento: Lancamento;
}

const espera = ({ situacaoLancamento, guia }: Lancamento) => situacaoLancamento === 'PREVISTO' && !guia.disponivel;

/** Why open instalments have no slip yet, each reason once. */
const motivosDe = ({ lancamentos }: CobrancaDetalhe): readonly string[] => [
  ...new Set(lancamentos.filter(espera).flatMap(({ guia: { motivo } }) => motivo ?? [])),
];

/** The button where there is a slip to be had, a word where there will be one, and nothing elsewhere. */
function Guia({ cobranca, lancamento }: DaLinha & { readonly cobranca: CobrancaDetalhe }) {
  if (temBoleto(cobranca, lancamento)) return <Boleto cobranca={cobranca} lancamento={lancamento} />;
  if (!espera(lancamento) || !emiteBoleto(cobranca)) return null;
  return (
    <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {b.aindaNao}
    </Box>
  );
}

function Situacao({ lancamento: l }: DaLinha) {
  if (l.confirmacao === 'PENDENTE') return t.pendente;
  const falta = formatReais(l.valorTotalBoleto);
  const aPagar = formatReais(paraReais(paraCentavos(l.valorTotalBoleto) - paraCentavos(l.credito)));
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {t.situacoes[l.situacaoLancamento]}
      </Box>
      {l.situacaoLancamento === 'PREVISTO' && l.valorPago > 0 && (
        <Palavra>{t.parcial(formatReais(l.valorPago), falta)}</Palavra>
      )}
      {l.credito > 0 && <Palavra>{t.credito(formatReais(l.credito), aPagar)}</Palavra>}
    </>
  );
}

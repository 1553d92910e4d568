import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import { instrumento as i } from '@i18n/pt-BR/comum/instrumento.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { aReceber } from '@/contract/cobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { aberta } from '@/domain/cobranca/situacoes.ts';
import { Escada } from '../../components/Escada.tsx';
import { Figura, Instrumento, Pessoa, UltimaAcao, VerConta } from '../../components/Instrumento.tsx';
import { formata } from '../../components/values/formato.ts';
import { useHoje } from '../../components/values/hoje.ts';
import { degrausDe } from './degraus.ts';
import { Fim } from './Fim.tsx';
import { deFora, ordinal, passoDe, prazoDe, proximaDe, venceParada } from './leitura.ts';
import { SituacaoDaCobranca } from './Situacao.tsx';

const { resumo: t } = cobrancaTela;

interface Props {
  readonly cobranca: CobrancaDetalhe;
  /** The actions, below the words of the next step. */
  readonly children?: ReactNode;
}

/** The head of a collection: how far it is, whose it is, what is owed, what comes next and until when. */
export function Resumo({ cobranca: c, children }: Props) {
  const { pagas, pago } = pagoDe(c);
  const { titular, ultimoAndamento } = c;
  return (
    <Instrumento
      rotulo={t.rotulo}
      escada={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Escada rotulo={i.etapas} degraus={degrausDe(c)} parada={c.parada !== null && t.parada} />
          </Box>
          <SituacaoDaCobranca cobranca={c} />
        </Box>
      }
      passo={
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Passo cobranca={c} />
          {children}
        </Box>
      }
    >
      <Pessoa nome={i.devedor} quem={titular.nome} documento={formata('cpfCnpj', titular.documentoIdentificacao)} />
      <Figura nome={t.total} valor={formatReais(c.saldo)} nota={<VerConta onClick={irAosValores} />} forte />
      <Proxima cobranca={c} />
      <Figura
        nome={t.pago}
        valor={pago === null ? t.naoInformado : formatReais(pago)}
        nota={pagas !== null && notaDoPago(c, pagas)}
      />
      <UltimaAcao ultima={ultimoAndamento} />
    </Instrumento>
  );
}

/** The block of the page that has the account of what is owed; the focus goes with it. */
export const VALORES = 'valores';
function irAosValores(): void {
  const bloco = document.getElementById(VALORES);
  bloco?.scrollIntoView();
  bloco?.focus();
}

/** How many instalments are paid, and what came in after the end, of none of them (M §7.89). */
const notaDoPago = (c: CobrancaDetalhe, pagas: number) => (
  <>
    {t.pagas(pagas, c.totalParcelas)}
    {c.valorPagoDepoisDoFim > 0 && <div>{t.pagoDepois(formatReais(c.valorPagoDepoisDoFim))}</div>}
  </>
);

function pagoDe(c: CobrancaDetalhe): { readonly pagas: number | null; readonly pago: number | null } {
  if (c.origem === 'EXTERNO') return deFora(c);
  const pagas = c.lancamentos.filter(({ situacaoLancamento }) => situacaoLancamento === 'BAIXADO').length;
  return { pagas, pago: c.valorTotalPago };
}

function Proxima({ cobranca: c }: { readonly cobranca: CobrancaDetalhe }) {
  const hoje = useHoje();
  const nossa = proximaDe(c);
  const proxima = nossa ?? deFora(c).proxima;
  if (!proxima || !aberta(c.situacaoProcesso.id))
    return <Figura nome={t.proxima} valor={c.origem === 'EXTERNO' && c.saldo > 0 ? t.naoInformada : t.nenhuma} />;
  const valor = nossa ? aReceber([nossa]) : proxima.valor;
  const { dataVencimento: vence } = proxima;
  const { texto, cor } = prazoDe(c, vence, hoje);
  const parada = venceParada(c, vence, hoje);
  const quando = parada ? t.vencia : vence < hoje ? t.venceu : t.vence;
  const soHoje = vence === hoje && !parada;
  return (
    <Figura
      nome={c.totalParcelas === 1 ? t.aVista : `${t.proxima}, ${ordinal(proxima, c)}`}
      valor={valor === null ? t.naoInformado : formatReais(valor)}
      nota={
        <>
          {/* «Vence hoje» says it all; the day stands behind it. */}
          {!soHoje && `${quando(formatData(vence))}, `}
          <Box component="strong" sx={{ color: cor }}>
            {texto}
          </Box>
          {soHoje && `, ${formatData(vence)}`}
        </>
      }
    />
  );
}

function Passo({ cobranca }: { readonly cobranca: CobrancaDetalhe }) {
  const hoje = useHoje();
  if (cobranca.fim) return <Fim cobranca={cobranca} fim={cobranca.fim} />;
  return (
    <Typography>
      <strong>{t.passo}:</strong> {passoDe(cobranca, hoje)}
    </Typography>
  );
}

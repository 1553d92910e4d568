import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { aReceber } from '@/contract/cobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { aberta } from '@/domain/cobranca/situacoes.ts';
import { useHoje } from '../../components/values/hoje.ts';
import { Fim } from './Fim.tsx';
import { deFora, ordinal, passoDe, prazoDe, proximaDe, venceParada } from './leitura.ts';
import { SituacaoDaCobranca } from './Situacao.tsx';

const { resumo: t } = cobrancaTela;

/** The state of a collection at a glance: what is owed, what comes next and until when. */
export function Resumo({ cobranca: c }: { readonly cobranca: CobrancaDetalhe }) {
  const { pagas, pago } = pagoDe(c);
  return (
    <Card component="section" aria-label={t.rotulo} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box component="dl" sx={figuras}>
        <Figura nome={t.situacao} valor={<SituacaoDaCobranca cobranca={c} />} nota={c.titular.nome} />
        <Figura nome={t.total} valor={formatReais(c.saldo)} forte />
        <Proxima cobranca={c} />
        <Figura
          nome={t.pago}
          valor={pago === null ? t.naoInformado : formatReais(pago)}
          nota={pagas !== null && t.pagas(pagas, c.totalParcelas)}
        />
      </Box>
      <Passo cobranca={c} />
    </Card>
  );
}

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
  return (
    <Box sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {cobranca.fim ? (
        <Fim cobranca={cobranca} fim={cobranca.fim} />
      ) : (
        <Typography>
          <strong>{t.passo}:</strong> {passoDe(cobranca, hoje)}
        </Typography>
      )}
    </Box>
  );
}

interface FiguraProps {
  readonly nome: string;
  readonly valor: ReactNode;
  readonly nota?: ReactNode;
  readonly forte?: boolean;
}
const Figura = ({ nome, valor, nota, forte = false }: FiguraProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="text.secondary">
      {nome}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontSize: forte ? '1.5rem' : '1.125rem', fontWeight: 600, lineHeight: 1.5 }}>{valor}</Box>
      {nota && (
        <Typography variant="body2" color="text.secondary" component="div">
          {nota}
        </Typography>
      )}
    </Box>
  </Box>
);

const figuras = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  alignItems: 'start',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;

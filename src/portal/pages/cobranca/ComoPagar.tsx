import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { BoletoVigente } from '@/contract/boleto.ts';
import type { CobrancaDetalhe, Lancamento } from '@/contract/cobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { BotaoCopiar } from '../../components/BotaoCopiar.tsx';
import { latePart } from '../../late/late.tsx';
import { emiteBoleto } from './Boleto.tsx';
import { ordinal, proximaDe } from './leitura.ts';

const { comoPagar: t, boleto: b } = cobrancaTela;

/** Pixels, with the quiet zone. */
const LADO = 184;
const QrDoPix = latePart(() => import('./QrDoPix.tsx'), <Box sx={{ width: LADO, height: LADO }} />);

interface Props {
  readonly cobranca: CobrancaDetalhe;
}

/** How the live slip of an open agreement is paid; where there is none, what makes one. Showing makes none. */
export function ComoPagar({ cobranca }: Props) {
  const proxima = proximaDe(cobranca);
  const { boletoVigente } = cobranca;
  if (!proxima || cobranca.origem === 'EXTERNO') return null;
  return (
    <Bloco titulo={t.titulo}>
      {boletoVigente ? (
        <CodigosDoBoleto totalParcelas={cobranca.totalParcelas} boleto={boletoVigente} />
      ) : (
        <SemBoleto cobranca={cobranca} lancamento={proxima} />
      )}
    </Bloco>
  );
}

/** The same of one instalment. */
export function ComoPagarAParcela({ cobranca, lancamento }: Props & { readonly lancamento: Lancamento }) {
  const { boletoVigente: boleto } = cobranca;
  if (boleto?.parcelas.includes(lancamento.parcela))
    return <CodigosDoBoleto totalParcelas={cobranca.totalParcelas} boleto={boleto} />;
  return <SemBoleto cobranca={cobranca} lancamento={lancamento} />;
}

function SemBoleto({ cobranca, lancamento: { guia } }: Props & { readonly lancamento: Lancamento }) {
  const oQueFaz = emiteBoleto(cobranca) ? t.nenhum(cobranca.totalParcelas === 1 ? b.emitir : b.guia) : t.deQuemEmite;
  return <Typography color="textSecondary">{guia.disponivel ? oQueFaz : t.impedido(guia.motivo ?? '')}</Typography>;
}

interface CodigosProps {
  /** Of its agreement. */
  readonly totalParcelas: number;
  readonly boleto: BoletoVigente;
}

/** Line, Pix and QR of a slip, each to be copied. */
export function CodigosDoBoleto({ totalParcelas, boleto }: CodigosProps) {
  const { pix, linhaDigitavel } = boleto;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Box
        component="dl"
        sx={{ m: 0, flex: '1 1 320px', minWidth: 0, display: 'grid', gap: 1.5, alignContent: 'start' }}
      >
        <Item nome={qualDe(boleto, totalParcelas)}>
          {t.valor} <strong>{formatReais(boleto.valorTotalBoleto)}</strong>, {t.vencimento.toLowerCase()}{' '}
          <strong>{formatData(boleto.dataVencimentoBoleto)}</strong>
        </Item>
        <Item nome={t.linha}>
          <Codigo texto={linhaDigitavel} />
          {/* Fields of banks that take no more than 47 digits would cut the dots and spaces off the end. */}
          <BotaoCopiar nome={t.copiar.linha} texto={linhaDigitavel.replace(/\D/g, '')} />
        </Item>
        {pix && (
          <Item nome={t.pix}>
            <Codigo texto={pix} />
            <BotaoCopiar nome={t.copiar.pix} texto={pix} />
          </Item>
        )}
      </Box>
      {pix && <QrDoPix pix={pix} lado={LADO} />}
    </Box>
  );
}

/** Which instalments a slip pays, in words. */
function qualDe({ parcelas }: BoletoVigente, totalParcelas: number): string {
  if (totalParcelas === 1) return t.aVista;
  return parcelas.length > 1 ? t.deTodas : t.daParcela(ordinal({ parcela: parcelas[0] ?? 0 }, { totalParcelas }));
}

const Item = ({ nome, children }: { readonly nome: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {nome}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </Box>
);

const Codigo = ({ texto }: { readonly texto: string }) => (
  <Box component="span" sx={{ fontVariantNumeric: 'lining-nums tabular-nums', overflowWrap: 'anywhere', mr: 1 }}>
    {texto}
  </Box>
);

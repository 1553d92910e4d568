import { cobrancaExterna } from '@i18n/pt-BR/cobranca/rotulos.ts';
import { cobrancaTela as t } from '@i18n/pt-BR/cobranca/telas.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { acoesDaCobranca } from '@/contract/acoesDaCobranca.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { situacaoCobranca as s } from '@/domain/cobranca/situacoes.ts';
import { lateDialog } from '../../late/late.tsx';
import { AcaoBar } from '../../product/acao/AcaoBar.tsx';
import { Boleto, emiteBoleto, temBoleto, validadeDe } from './Boleto.tsx';

const AcaoDaCobranca = lateDialog(() => import('./AcaoDaCobranca.tsx'));

/** The actions of a collection, and the slip of a single payment (S2 §2.2, 4.2). */
export function Acoes({ cobranca }: { readonly cobranca: CobrancaDetalhe }) {
  if (cobranca.origem === 'EXTERNO') return <Alert severity="info">{cobrancaExterna}</Alert>;
  const [unica] = cobranca.lancamentos;
  const ativaAVista = cobranca.totalParcelas === 1 && cobranca.situacaoProcesso.id === s.ATIVO;
  const aVista = ativaAVista && unica !== undefined && (emiteBoleto(cobranca) || temBoleto(cobranca, unica));
  // Then the slip is the normal way, and money by hand the exception.
  const comBoleto = emiteBoleto(cobranca) && cobranca.lancamentos.some(({ guia }) => guia.disponivel);
  const validade = unica && aVista ? validadeDe(unica) : null;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {unica && aVista && <Boleto cobranca={cobranca} lancamento={unica} />}
        <AcaoBar
          tabela={acoesDaCobranca}
          palavras={t.acoes}
          sujeito={cobranca}
          discreta={comBoleto}
          Dialogo={AcaoDaCobranca}
        />
      </Box>
      {validade && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t.boleto.validade(validade)}
        </Typography>
      )}
    </Box>
  );
}

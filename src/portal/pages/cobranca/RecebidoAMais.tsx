import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { can } from '../../providers/session.ts';

const { aMais: t } = cobrancaTela;

/** What was received beyond what the instalments took, and what of it waits to be given back (M §7.87). */
export function RecebidoAMais({ cobranca: c }: { readonly cobranca: CobrancaDetalhe }) {
  if (c.recebidoAMais <= 0) return null;
  const espera =
    c.aRestituir <= 0
      ? t.resolvido
      : c.aRestituir === c.recebidoAMais
        ? t.tudo
        : t.aRestituir(formatReais(c.aRestituir));
  return (
    <Typography sx={{ mt: 1.5 }}>
      {t.rotulo}:{' '}
      <Box component="strong" sx={{ fontVariantNumeric: 'lining-nums tabular-nums' }}>
        {formatReais(c.recebidoAMais)}
      </Box>{' '}
      ({espera}){' '}
      {can('FINANCEIRO_CONSULTAR') && (
        <MuiLink component={Link} to={`/valorARestituir?numeroCobranca=${encodeURIComponent(c.numero)}`}>
          {t.abrir}
        </MuiLink>
      )}
    </Typography>
  );
}

import { primeirosPassos as t } from '@i18n/pt-BR/painel/primeirosPassos.ts';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { chavesDe } from '@/contract/values/chaves.ts';
import { paths } from '../../declaration/paths.ts';
import { Secao } from './Secao.tsx';

const telas = chavesDe(t.passos);

/** What an empty server still needs, in order, each step with a link to its screen. */
export const PrimeirosPassos = () => (
  <Secao titulo={t.titulo} quantos={telas.length}>
    {telas.map((recurso, i) => (
      <Box key={recurso} component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
        <MuiLink component={Link} to={paths(recurso).list} sx={{ fontWeight: 'strong' }}>
          {t.passo(i + 1, t.passos[recurso].tela)}
        </MuiLink>
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t.passos[recurso].oQue}
        </Typography>
      </Box>
    ))}
  </Secao>
);

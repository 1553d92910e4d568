import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { isAcao } from '@/contract/acoes.ts';
import type { Tarefa as TarefaLida, TipoDeFila } from '@/contract/painel.ts';
import { processo } from '@/contract/permissions.ts';
import { formatData } from '@/contract/values/data.ts';
import { diasEntre } from '@/domain/calendario.ts';
import { useHoje } from '../../components/values/hoje.ts';
import { paths } from '../../declaration/paths.ts';
import { pedidoDeAcao } from '../../product/acao/pedido.ts';
import { can } from '../../providers/session.ts';

interface Props {
  readonly tipo: TipoDeFila;
  readonly tarefa: TarefaLida;
}

/** One process that waits: its debtor, why and how urgently it waits, and the button that opens its action. */
export function Tarefa({ tipo, tarefa: { id, numero, nomeDevedor, situacaoProcesso, data, acao } }: Props) {
  const hoje = useHoje();
  const { texto, urgente } = tipo === 'PRAZO' ? fimDoPrazo(data, hoje) : espera(data, hoje);
  const codigo = acao && isAcao(acao) ? acao : null;
  return (
    <Box component="li" sx={linha}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
          <MuiLink component={Link} to={endereco(tipo, id)} sx={{ fontWeight: 'strong' }}>
            {numero}
          </MuiLink>
          <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {nomeDevedor}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary">
          <Box component="span" sx={urgente ? { color: 'warning.main', fontWeight: 'strong' } : undefined}>
            {texto}
          </Box>
          {tipo !== 'RASCUNHO' && ` · ${situacaoProcesso.nome}`}
        </Typography>
      </Box>
      {codigo && (
        <Button
          component={Link}
          to={pedidoDeAcao(id, codigo)}
          size="small"
          variant="outlined"
          aria-label={`${palavras[codigo].nome}, ${t.meuDia.processo(numero)}`}
          sx={{ flexShrink: 0 }}
        >
          {palavras[codigo].nome}
        </Button>
      )}
    </Box>
  );
}

/** A returned process has a page of its own, which says why it was returned (S1 §2.5). */
const endereco = (tipo: TipoDeFila, id: number): string =>
  paths(tipo === 'DEVOLVIDO' && can(processo('DEVOLVIDO_CONSULTAR')) ? 'processoDevolvido' : 'processos').show(id);

function fimDoPrazo(data: string, hoje: string): { texto: string; urgente: boolean } {
  const faltam = diasEntre(hoje, data);
  const { termina } = t.meuDia;
  if (faltam <= 0) return { texto: termina.hoje, urgente: true };
  return { texto: faltam === 1 ? termina.amanha : termina.em(faltam, formatData(data)), urgente: faltam === 1 };
}

function espera(data: string, hoje: string): { texto: string; urgente: boolean } {
  const passaram = diasEntre(data, hoje);
  const { desde } = t.meuDia;
  return { texto: passaram <= 0 ? desde.hoje : desde.ha(passaram, formatData(data)), urgente: false };
}

/** Layout of an entry of «Meu dia». */
export const linha = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  justifyContent: 'space-between',
  gap: { xs: 1, sm: 2 },
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

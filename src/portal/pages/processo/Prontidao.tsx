import { abaDividaAtiva } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import PendenteIcon from '@mui/icons-material/HighlightOffOutlined';
import LongeIcon from '@mui/icons-material/HourglassEmptyOutlined';
import AvisoIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { PendenciaInscricao } from '@/contract/cda.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { type Caminho, caminhoDe } from './caminhos.ts';

const t = abaDividaAtiva.prontidao;
type Estado = PendenciaInscricao['estado'];

/** Of all of them together, also that the inscription is still far: no fault of anybody. */
type Marcado = Estado | 'longe';
const icones = { ok: OkIcon, pendente: PendenteIcon, aviso: AvisoIcon, longe: LongeIcon } as const;
const cores: Record<Marcado, string> = {
  ok: 'success.main',
  pendente: 'error.main',
  aviso: 'warning.main',
  longe: 'text.secondary',
};

/**
 * «Pronto para inscrição?»: the requirements of the active-debt office, checked live (D §5.7), what is missing first. Open at
 * first if requirements are missing in a situation that allows the request; otherwise closed.
 */
export function Prontidao({ processo }: { readonly processo: ProcessoDetalhe }) {
  const { pendenciasInscricao: itens } = processo;
  const de = (estado: Estado) => itens.filter((item) => item.estado === estado);
  const [pendentes, avisos] = [de('pendente'), de('aviso')];
  const longe = pendentes.some(({ codigo }) => codigo === 'SITUACAO');
  const [open, setOpen] = useState(pendentes.length > 0 && !longe);
  const id = useId();
  if (itens.length === 0) return null;
  const resumo = [
    pendentes.length > 0 ? t.faltam(pendentes.length) : t.pronto,
    ...(avisos.length > 0 ? [t.avisos(avisos.length)] : []),
  ].join(' · ');
  const estado: Estado = pendentes.length > 0 ? 'pendente' : avisos.length > 0 ? 'aviso' : 'ok';
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: { xs: 2, sm: 2.5 }, py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="h2" id={id}>
          {t.titulo}
        </Typography>
        <Marca estado={longe ? 'longe' : estado} texto={resumo} />
        <Button size="small" aria-expanded={open} aria-controls={`${id}-itens`} onClick={() => setOpen(!open)}>
          {open ? t.ocultar : t.mostrar}
        </Button>
      </Box>
      <Collapse in={open} id={`${id}-itens`} unmountOnExit>
        <Itens processo={processo} faltam={[...pendentes, ...avisos]} emOrdem={de('ok')} />
      </Collapse>
    </Card>
  );
}

interface ItensProps {
  readonly processo: ProcessoDetalhe;
  readonly faltam: readonly PendenciaInscricao[];
  readonly emOrdem: readonly PendenciaInscricao[];
}

/** What is missing, with the way to it. What is in order is only counted, and listed when a person asks. */
function Itens({ processo, faltam, emOrdem }: ItensProps) {
  const [todos, setTodos] = useState(faltam.length === 0);
  return (
    <Box sx={{ py: 1 }}>
      <Box component="ul" role="list" aria-label={t.lista} sx={lista}>
        {[...faltam, ...(todos ? emOrdem : [])].map(({ codigo, frase, estado: como }) => (
          <Box component="li" key={codigo} sx={{ display: 'flex', gap: 1.5 }}>
            <Box sx={{ flex: '0 0 96px' }}>
              <Marca estado={como} texto={t.estados[como]} />
            </Box>
            <Typography variant="body2" component="div">
              {frase}
              {como !== 'ok' && <Conserto caminho={caminhoDe(codigo, processo)} />}
            </Typography>
          </Box>
        ))}
      </Box>
      {faltam.length > 0 && emOrdem.length > 0 && (
        <Button size="small" aria-expanded={todos} onClick={() => setTodos(!todos)} sx={{ mt: 1, ml: -1 }}>
          {t.emOrdem(emOrdem.length)}
        </Button>
      )}
    </Box>
  );
}

const lista = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 4,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** A link to what is missing, if there is one: a dialog of this page, or the form that has the field. */
const Conserto = ({ caminho }: { readonly caminho: Caminho | null }) =>
  caminho && (
    <MuiLink component={Link} to={caminho.endereco} sx={{ display: 'block', width: 'fit-content', py: 0.5 }}>
      {caminho.texto}
    </MuiLink>
  );

/** The state in colour, icon and words. */
function Marca({ estado, texto }: { readonly estado: Marcado; readonly texto: string }) {
  const Icone = icones[estado];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'body2',
        fontWeight: 'strong',
        color: estado === 'longe' ? 'text.secondary' : 'inherit',
      }}
    >
      <Icone sx={{ fontSize: 'size20', color: cores[estado] }} aria-hidden />
      {texto}
    </Box>
  );
}

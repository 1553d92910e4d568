import { painelDividaAtiva } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { type FatoDaDividaAtiva, type GrupoDoGrafico, nomesDosFatos } from '@/contract/painelDividaAtiva.ts';
import { processo } from '@/contract/permissions.ts';
import { Rolavel } from '../../components/Rolavel.tsx';
import { can } from '../../providers/session.ts';
import { figura, listaDaBarra, type Medida } from './medida.ts';

const t = painelDividaAtiva;

interface Props {
  readonly medida: Medida;
  readonly grupos: readonly GrupoDoGrafico[];
}

/** The bars of a chart as figures; each quantity opens the list of its processes. */
export function TabelaDoGrafico({ medida, grupos }: Props) {
  const nome = t.grafico.tabela(t.grafico[medida]);
  return (
    <Box sx={{ mt: 2 }}>
      <Rolavel nome={nome} sx={rolagem}>
        <Table size="small" stickyHeader aria-label={nome} sx={tabela}>
          <TableHead>
            <TableRow>
              <TableCell>{t.grafico.periodo}</TableCell>
              {nomesDosFatos.map((fato) => (
                <TableCell key={fato} align="right">
                  {t.fatos[fato].serie}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {grupos.map((grupo) => (
              <TableRow key={grupo.inicio}>
                <TableCell component="th" scope="row">
                  {grupo.label}
                </TableCell>
                {nomesDosFatos.map((fato) => (
                  <TableCell key={fato} align="right">
                    {medida === 'quantidade' ? <Quantidade grupo={grupo} fato={fato} /> : <Valor valor={grupo[fato]} />}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Rolavel>
      {medida === 'quantidade' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t.grafico.repete}
        </Typography>
      )}
    </Box>
  );
}

function Quantidade({ grupo, fato }: { readonly grupo: GrupoDoGrafico; readonly fato: FatoDaDividaAtiva }) {
  const n = grupo[fato];
  const texto = figura('quantidade', n);
  if (n === 0 || !can(processo('CONSULTAR'))) return <Nada sim={n === 0}>{texto}</Nada>;
  const { um, varios } = t.fatos[fato];
  return (
    <MuiLink
      component={Link}
      to={listaDaBarra(grupo, fato)}
      aria-label={t.grafico.barra(texto, n === 1 ? um : varios, grupo.label)}
      sx={{ display: 'inline-block', minWidth: 24, py: 0.5, fontWeight: 'strong' }}
    >
      {texto}
    </MuiLink>
  );
}

const Valor = ({ valor }: { readonly valor: number }) => <Nada sim={valor === 0}>{figura('valor', valor)}</Nada>;

/** Quiet where nothing happened, so that the rest is found. */
const Nada = ({ sim, children }: { readonly sim: boolean; readonly children: string }) => (
  <Box component="span" sx={sim ? { color: 'text.secondary' } : undefined}>
    {children}
  </Box>
);

const rolagem = {
  maxHeight: 420,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;
const tabela = {
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& th, & td': { whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', fontWeight: 'strong', bgcolor: 'background.paper' },
  // The period stays in view while the figures scroll under it.
  '& tr > :first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 },
  '& thead tr > :first-of-type': { zIndex: 3 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;

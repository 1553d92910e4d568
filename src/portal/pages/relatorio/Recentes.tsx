import { sintetico } from '@i18n/pt-BR/processo/relatorio.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type RelatorioFeito, relatorios } from '@/contract/relatorio.ts';
import { formatData, formatDataHora } from '@/contract/values/data.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { Lido } from '../../components/Lido.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

const t = sintetico.recentes;

/** Asked for again when another was made. */
export const RECENTES = ['relatorioSinteticoProcesso', 'recentes'] as const;

interface Props {
  readonly ocupado: boolean;
  readonly onGerar: (feito: RelatorioFeito) => void;
}

/** The last reports that the person made, each with the button that makes it again. */
export function Recentes({ ocupado, onGerar }: Props) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const leitura = useQuery({
    queryKey: RECENTES,
    queryFn: ({ signal }) => executar(relatorios.recentes, { signal }),
  });
  if (!leitura.error && !leitura.data?.length) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Bloco titulo={t.titulo}>
        <Lido leitura={leitura}>
          {(feitos) => (
            <>
              <Typography variant="note" color="textSecondary" sx={{ mb: 1 }}>
                {t.ajuda}
              </Typography>
              <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {feitos.map((feito) => (
                  <Feito key={feito.id} feito={feito} ocupado={ocupado} onGerar={onGerar} />
                ))}
              </Box>
            </>
          )}
        </Lido>
      </Bloco>
    </Box>
  );
}

const Feito = ({ feito, ocupado, onGerar }: Props & { readonly feito: RelatorioFeito }) => (
  <Box component="li" sx={linha}>
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 'strong' }}>
        {t.periodo(formatData(feito.dataInicio), formatData(feito.dataFim))} · {t.tipos[feito.tipo]}
      </Box>
      <Typography variant="note" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {escolhas(feito)} · {formatDataHora(feito.em)}
      </Typography>
    </Box>
    <Button
      disabled={ocupado}
      aria-label={t.gerarDe(nomeDe(feito))}
      onClick={() => onGerar(feito)}
      sx={{ flexShrink: 0 }}
    >
      {t.gerar}
    </Button>
  </Box>
);

/** What the report was narrowed to. */
const escolhas = ({ devedor, faseProcesso, situacaoProcesso }: RelatorioFeito): string =>
  [devedor, faseProcesso, situacaoProcesso].flatMap((um) => um?.nome ?? []).join(', ') || t.todos;
const nomeDe = (feito: RelatorioFeito): string =>
  [t.periodo(formatData(feito.dataInicio), formatData(feito.dataFim)), t.tipos[feito.tipo], escolhas(feito)].join(', ');

const linha = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

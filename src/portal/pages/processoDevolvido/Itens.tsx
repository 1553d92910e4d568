import { processoDevolvido } from '@i18n/pt-BR/processo/devolvido.ts';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { LinhaProcesso } from '@/contract/processoLista.ts';
import { Input } from '../../components/inputs/Input.tsx';
import { pedeData } from './retorno.ts';

const t = processoDevolvido.retorno;

/** The processes to return, each with a reference date if a term will run; any but the last can be removed. */
export function Itens({ linhas }: { readonly linhas: readonly LinhaProcesso[] }) {
  const { fields, remove } = useFieldArray({ name: 'itens', keyName: 'chave' });
  const comData = pedeData(useWatch<{ idSituacao: number | null }>({ name: 'idSituacao' }));
  const devedor = new Map(linhas.map(({ numero, nomeDevedor }) => [numero, nomeDevedor]));
  return (
    <section aria-labelledby="retorno-itens">
      <Typography id="retorno-itens" variant="h3" sx={{ mb: 1 }}>
        {t.lista} ({t.processos(fields.length)})
      </Typography>
      {comData && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '75ch' }}>
          {t.ajuda}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((field, i) => {
          const { numeroProcesso } = field as unknown as { numeroProcesso: string };
          return (
            <Box key={field.chave} component="li" sx={{ ...item, ...(comData ? itemComData : {}) }}>
              <Box sx={{ minWidth: 0, gridArea: 'processo' }}>
                <Typography id={`retorno-${i}`} sx={{ fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' }}>
                  {numeroProcesso}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {devedor.get(numeroProcesso)}
                </Typography>
              </Box>
              {comData && (
                <Box role="group" aria-labelledby={`retorno-${i}`} sx={{ gridArea: 'data' }}>
                  <Input source={`itens.${i}.dataReferencia`} />
                </Box>
              )}
              <Tooltip title={t.remover(numeroProcesso)}>
                <IconButton
                  aria-label={t.remover(numeroProcesso)}
                  disabled={fields.length === 1}
                  onClick={() => remove(i)}
                  sx={{ gridArea: 'remover' }}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </Box>
          );
        })}
      </Box>
    </section>
  );
}

const item = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"processo remover"',
} as const;
/** The date stands beside the process if there is room, below it on a phone. */
const itemComData = {
  alignItems: 'start',
  rowGap: 2,
  pt: 2,
  pb: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 250px auto' },
  gridTemplateAreas: { xs: '"processo remover" "data data"', sm: '"processo data remover"' },
} as const;

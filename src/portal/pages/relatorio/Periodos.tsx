import { sintetico } from '@i18n/pt-BR/processo/relatorio.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useFormContext, useWatch } from 'react-hook-form';
import { mesDe, somarAoMes, somarDias } from '@/domain/calendario.ts';
import { useHoje } from '../../components/values/hoje.ts';

const t = sintetico.periodos;

/** Whole months, chosen by one click. */
export function Periodos() {
  const { setValue } = useFormContext();
  const [dataInicio, dataFim] = useWatch({ name: ['dataInicio', 'dataFim'] });
  const mes = mesDe(useHoje());
  const periodos = [
    { nome: t.esteMes, ...inteiro(mes) },
    { nome: t.mesPassado, ...inteiro(somarAoMes(mes, -1)) },
  ];
  return (
    <Box role="group" aria-label={t.rotulo} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {periodos.map(({ nome, inicio, fim }) => {
        const escolhido = dataInicio === inicio && dataFim === fim;
        return (
          <Chip
            key={nome}
            label={nome}
            clickable
            aria-pressed={escolhido}
            variant={escolhido ? 'filled' : 'outlined'}
            color={escolhido ? 'primary' : 'default'}
            onClick={() => {
              for (const [campo, dia] of Object.entries({ dataInicio: inicio, dataFim: fim }))
                setValue(campo, dia, { shouldDirty: true, shouldValidate: true });
            }}
          />
        );
      })}
    </Box>
  );
}

const inteiro = (mes: string) => ({ inicio: `${mes}-01`, fim: somarDias(`${somarAoMes(mes, 1)}-01`, -1) });

import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { datasDoModo, type ModoDoFinanceiro, mesCorrente } from '@/contract/financeiroFiltro.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import { DataInput } from '../../components/inputs/DataInput.tsx';
import { hoje } from '../../components/values/hoje.ts';
import { useLabel, useOpcao } from '../../components/values/useLabel.ts';

const precisao = { dataPeriodo: 'dia', dataMesAno: 'mes', dataAno: 'ano' } as const;
const modos = chavesDe(datasDoModo);
const VAZIO = Object.fromEntries(Object.values(datasDoModo).flatMap((datas) => datas.map((campo) => [campo, null])));

/** A period, a month or a year; another choice begins with a form as it was at first (S2 §2.9). */
export default function CamposDoPeriodo() {
  const { reset } = useFormContext();
  const { errors } = useFormState();
  const modo = useWatch<{ tipoPesquisa: ModoDoFinanceiro }>({ name: 'tipoPesquisa' });
  const rotulo = useLabel('tipoPesquisa');
  const opcao = useOpcao('tipoPesquisa');
  const id = useId();
  const troca = (novo: ModoDoFinanceiro) =>
    reset({ ...VAZIO, ...(novo === 'dataMesAno' ? mesCorrente(hoje()) : { tipoPesquisa: novo }) });
  return (
    <>
      <FormControl>
        <FormLabel id={id}>{rotulo}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={modo}
          onChange={(_, novo) => troca(novo as ModoDoFinanceiro)}
          sx={{ mb: 1.5, '& > label': { mr: 1.5 }, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
        >
          {modos.map((cada) => (
            <FormControlLabel key={cada} value={cada} control={<Radio size="small" />} label={opcao(cada)} />
          ))}
        </RadioGroup>
      </FormControl>
      {datasDoModo[modo].map((campo) => (
        <DataInput key={campo} source={campo} precisao={precisao[modo]} />
      ))}
      {errors.root?.message && <Alert severity="error">{errors.root.message}</Alert>}
    </>
  );
}

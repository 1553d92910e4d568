import { painelDividaAtiva } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { type PeriodosDoPainel, periodosDoPainel } from '@/contract/painelDividaAtiva.ts';
import type { Data } from '@/contract/values/data.ts';
import { Input } from '../../components/inputs/Input.tsx';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import { type Nome, nomesNaChamada, type Periodo } from './periodo.ts';

const t = painelDividaAtiva.periodo;

interface Props {
  readonly nome: Nome;
  readonly inicio: Data;
  readonly fim: Data;
  readonly onChange: (periodo: Periodo) => void;
}

/** Two days, checked as the call checks them; without both, the last 15 days. */
export default function DiasDoPeriodo({ nome, inicio, fim, onChange }: Props) {
  const [de, ate] = nomesNaChamada[nome];
  const record = useMemo(() => ({ [de]: inicio, [ate]: fim }), [de, ate, inicio, fim]);
  const aplicar = ({ [de]: novoInicio, [ate]: novoFim }: PeriodosDoPainel) =>
    onChange(novoInicio && novoFim ? { modo: 'livre', inicio: novoInicio, fim: novoFim } : { modo: '15dias' });
  return (
    <SchemaForm schema={periodosDoPainel} record={record} summary={false} onSubmit={aplicar} rascunho={false}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ width: 190 }}>
          <Input source={de} label={t.inicio} />
        </Box>
        <Box sx={{ width: 190 }}>
          <Input source={ate} label={t.fim} />
        </Box>
        <Button type="submit" variant="outlined" sx={{ height: 40 }}>
          {t.aplicar}
        </Button>
      </Box>
    </SchemaForm>
  );
}

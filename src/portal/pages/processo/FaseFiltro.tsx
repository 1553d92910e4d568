import { processoNaLista as t } from '@i18n/pt-BR/processo/rotulos.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { InputProps } from '../../components/inputs/InputProps.ts';
import { SelecaoInput } from '../../components/inputs/OpcoesInput.tsx';
import { useFases } from './FaseChip.tsx';

/** «TODAS» and every phase (S1 §2.2). Each phase has its own situations, so a new phase clears the situation. */
export function FaseFiltro(props: InputProps) {
  const fases = useFases();
  const { setValue } = useFormContext();
  return (
    <SelecaoInput
      {...props}
      choices={fases}
      vazio={t.todas}
      onChange={() => setValue('idSituacaoProcesso', null, { shouldDirty: true })}
    />
  );
}

/** Situations of the chosen phase; disabled until a phase is chosen. */
export function SituacaoFiltro(props: InputProps) {
  const fases = useFases();
  const fase = useWatch<{ idFaseProcesso: number | null }>({ name: 'idFaseProcesso' });
  const situacoes = fases.find(({ id }) => id === fase)?.situacoes ?? [];
  return <SelecaoInput {...props} choices={situacoes} vazio={t.todas} disabled={!fase} />;
}

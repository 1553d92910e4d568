import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { flat } from '../../declaration/resolver.ts';
import { lateDialog } from '../../late/late.tsx';
import { useFormularioAoRedor } from '../../rascunho/contexto.ts';
import { Corresponsaveis } from './Corresponsaveis.tsx';
import type { CorresponsavelNovo } from './CorresponsavelDialog.tsx';

const CorresponsavelDialog = lateDialog(() => import('./CorresponsavelDialog.tsx'));

type Existente = ProcessoDetalhe['corresponsaveis'][number];
interface Remocao {
  readonly idDevedor: number;
  readonly idProcessoDividaAtiva: number | null;
}

interface DoForm {
  readonly corresponsaveis?: readonly CorresponsavelNovo[];
  readonly removerCorresponsaveis?: readonly Remocao[];
}

/** Co-responsible parties: the existing ones and those being added, in one table (S1 §2.4, 3.5). */
export function CorresponsaveisInput({ existentes }: { readonly existentes: readonly Existente[] }) {
  const { setValue, getValues } = useFormContext();
  const novos = useWatch<DoForm, 'corresponsaveis'>({ name: 'corresponsaveis' }) ?? [];
  const removidos = useWatch<DoForm, 'removerCorresponsaveis'>({ name: 'removerCorresponsaveis' }) ?? [];
  const { chave } = useFormularioAoRedor();
  const [open, setOpen] = useState(false);
  const { errors } = useFormState({ name: 'corresponsaveis' });
  const error = flat(errors.corresponsaveis)[0]?.message;

  const ficam = existentes.filter(({ idDevedor }) => !removidos.some((r) => r.idDevedor === idDevedor));
  const todos: readonly (Existente | CorresponsavelNovo)[] = [...ficam, ...novos];
  const put = (field: string, value: unknown) => setValue(field, value, { shouldDirty: true, shouldValidate: true });
  const remove = (pessoa: Existente | CorresponsavelNovo) =>
    'idDevedor' in pessoa
      ? put('removerCorresponsaveis', [...removidos, { idDevedor: pessoa.idDevedor, idProcessoDividaAtiva: null }])
      : put(
          'corresponsaveis',
          novos.filter((novo) => novo !== pessoa),
        );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '& > *': { maxWidth: '100%' } }}>
      <Corresponsaveis
        corresponsaveis={todos}
        acao={(pessoa) => (
          <IconButton size="small" aria-label={t.corresponsavel.remover(pessoa.nome)} onClick={() => remove(pessoa)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      />
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      <Button variant="outlined" startIcon={<AddIcon />} data-campo="corresponsaveis" onClick={() => setOpen(true)}>
        {t.corresponsavel.adicionar}
      </Button>
      {open && (
        <CorresponsavelDialog
          de={chave ?? ''}
          titular={String(getValues('dadosDevedor.documentoIdentificacao') ?? '')}
          outros={todos.map(({ documentoIdentificacao }) => documentoIdentificacao)}
          onAdd={(novo) => put('corresponsaveis', [...novos, novo])}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}

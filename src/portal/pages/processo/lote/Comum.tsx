import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useInput } from 'ra-core';
import type { RegistroEmLote } from '@/contract/lote.ts';
import { Arquivos } from '../../../components/Arquivos.tsx';
import type { Arquivo } from '../../../components/arquivo.ts';
import { Input } from '../../../components/inputs/Input.tsx';
import { PDF, useEscolhaDeArquivos } from '../../../components/useEscolhaDeArquivos.tsx';
import { useDistribuir } from './useDistribuir.ts';
import type { Linha } from './useRegistrar.ts';

const { registro: r } = t;

interface Props {
  readonly tipo: RegistroEmLote;
  readonly linhas: readonly Linha[];
  readonly busy: boolean;
}

/** The fields that apply to all rows: the date, and the page of the gazette or the PDFs to distribute. */
export function Comum({ tipo, linhas, busy }: Props) {
  const { field: umaPagina } = useInput({ source: 'umaPagina' });
  const diario = tipo === 'DIARIO';
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { md: '260px minmax(0, 1fr)' }, columnGap: 3 }}>
      <Input source="data" label={r.data} helperText={r.dataDica} disabled={busy} />
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
        {diario && (
          <RadioGroup
            row
            aria-label={r.paginas}
            value={String(umaPagina.value)}
            onChange={(_, value) => umaPagina.onChange(value === 'true')}
          >
            <FormControlLabel value="true" label={r.umaPagina} disabled={busy} control={<Radio size="small" />} />
            <FormControlLabel value="false" label={r.umaCada} disabled={busy} control={<Radio size="small" />} />
          </RadioGroup>
        )}
        {diario && umaPagina.value ? <Pagina disabled={busy} /> : <Distribuir linhas={linhas} disabled={busy} />}
      </Box>
    </Box>
  );
}

function Pagina({ disabled }: { readonly disabled: boolean }) {
  const { field, fieldState } = useInput({ source: 'pagina' });
  return (
    <Arquivos
      campo="pagina"
      label={r.pagina}
      value={(field.value || []) as readonly Arquivo[]}
      onChange={field.onChange}
      name="pagina"
      error={fieldState.error?.message}
      disabled={disabled}
      multiple={false}
    />
  );
}

function Distribuir({ linhas, disabled }: { readonly linhas: readonly Linha[]; readonly disabled: boolean }) {
  const { distribuir, sobras, falhos, tentar } = useDistribuir(linhas);
  const { campo, escolher } = useEscolhaDeArquivos({
    accept: PDF,
    multiple: true,
    testId: 'arquivos-do-lote',
    onChoose: distribuir,
  });
  return (
    <Box>
      <Button size="small" variant="outlined" startIcon={<UploadIcon />} disabled={disabled} onClick={escolher}>
        {r.distribuir}
      </Button>
      {campo}
      <FormHelperText>{r.distribuirDica}</FormHelperText>
      {falhos > 0 && (
        <Alert
          severity="warning"
          role="status"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" disabled={disabled} onClick={tentar}>
              {r.tentarOsArquivos}
            </Button>
          }
        >
          {r.naoChegaram(falhos)}
        </Alert>
      )}
      {sobras.length > 0 && (
        <Alert severity="warning" role="alert" sx={{ mt: 1 }}>
          {sobras.map((sobra) => (
            <Box key={sobra} sx={{ overflowWrap: 'anywhere' }}>
              {sobra}
            </Box>
          ))}
        </Alert>
      )}
    </Box>
  );
}

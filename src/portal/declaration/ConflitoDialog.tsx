import { conflito as t } from '@i18n/pt-BR/portal/conflito.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import type * as z from 'zod/v4/core';
import { Espera } from '../components/Espera.tsx';
import { CampoValor } from '../components/values/CampoValor.tsx';
import { schemaAt, valorEm } from '../components/values/schema.ts';
import { useLabels } from '../components/values/useLabel.ts';
import { useFormularioAoRedor } from '../rascunho/contexto.ts';
import { comparar, type Divergencia, juntar } from './conflito.ts';

interface Props {
  /** The server's sentence: who changed what and when. */
  readonly frase: string;
  readonly schema: z.$ZodType;
  readonly reler: () => Promise<object>;
  readonly onSalvar: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved the record first: shows their changes, asks where both changed a field, and saves again. */
export default function ConflitoDialog({ frase, schema, reler, onSalvar, onClose }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['conflito', id],
    queryFn: reler,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {t.titulo}
      </DialogTitle>
      {data ? (
        <Comparacao {...{ frase, schema, onSalvar, onClose }} deles={data as FieldValues} />
      ) : (
        <>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{quem(frase)}</DialogContentText>
            <Espera error={error} onRetry={() => void refetch()} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t.voltar}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** Removes the server's request to read the record again, because this dialog does that. */
const quem = (frase: string) => frase.replace(` ${t.recarregue}`, '');

function Comparacao({
  frase,
  schema,
  deles,
  onSalvar,
  onClose,
}: Omit<Props, 'reler'> & { readonly deles: FieldValues }) {
  const { getValues, reset } = useFormContext();
  const { defaultValues } = useFormState();
  const { partida } = useFormularioAoRedor();
  const [{ aEscolher, soDeles, soMeus }] = useState(() => {
    const meu = getValues();
    const inicio = partida.current ?? defaultValues;
    return comparar(schema, { deles, meu, ...(inicio?.versao === meu.versao ? { inicio } : {}) });
  });
  const [deixados, setDeixados] = useState<ReadonlySet<string>>(new Set());
  const label = useLabels();
  const escolher = (campo: string, meu: boolean) => {
    const now = new Set(deixados);
    if (meu) now.delete(campo);
    else now.add(campo);
    setDeixados(now);
  };
  const salvar = () => {
    partida.current = undefined;
    reset(deles);
    const meus = [...soMeus, ...aEscolher.filter(({ campo }) => !deixados.has(campo))];
    reset(juntar(deles, meus), { keepDefaultValues: true });
    onClose();
    onSalvar();
  };
  // Fields without a label are on no screen: they are not shown, and keep the record's value.
  const ditos = soDeles.filter(({ campo }) => label(campo) !== campo);
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{quem(frase)}</DialogContentText>
        {aEscolher.length > 0 && <Typography sx={{ mb: 2 }}>{t.escolha}</Typography>}
        {aEscolher.map((um) => (
          <Escolha
            key={um.campo}
            schema={schema}
            divergencia={um}
            meu={!deixados.has(um.campo)}
            onChange={(meu) => escolher(um.campo, meu)}
          />
        ))}
        {ditos.length > 0 && <SoDeles schema={schema} mudancas={ditos} />}
        {aEscolher.length + ditos.length === 0 && <Typography>{t.nenhum}</Typography>}
        {aEscolher.length > 0 && soMeus.length > 0 && (
          <Typography sx={{ mt: 2 }} color="textSecondary">
            {t.mantidos(soMeus.length)}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.voltar}</Button>
        <Button variant="contained" onClick={salvar}>
          {t.salvar}
        </Button>
      </DialogActions>
    </>
  );
}

interface SoDelesProps {
  readonly schema: z.$ZodType;
  readonly mudancas: ReturnType<typeof comparar>['soDeles'];
}

/** What only the other person changed: it stays, and nobody is asked. */
function SoDeles({ schema, mudancas }: SoDelesProps) {
  const label = useLabels();
  return (
    <>
      <Typography sx={{ mt: 2 }}>{t.tambem}</Typography>
      <Box component="ul" sx={{ mt: 1, pl: 3 }}>
        {mudancas.map((um) => (
          <Box component="li" key={um.campo} sx={valor}>
            {label(um.campo)}:{' '}
            <Lado schema={schema} campo={um.campo} lado="depois" antes={um.antes} depois={um.deles} />
          </Box>
        ))}
      </Box>
    </>
  );
}

interface EscolhaProps {
  readonly schema: z.$ZodType;
  readonly divergencia: Divergencia;
  readonly meu: boolean;
  readonly onChange: (meu: boolean) => void;
}

/** Both values of a field side by side; the person chooses one. */
function Escolha({ schema, divergencia, meu, onChange }: EscolhaProps) {
  const { campo, deles } = divergencia;
  const id = useId();
  const label = useLabels()(campo);
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography id={id} sx={{ fontWeight: 'strong', mb: 1 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={meu ? 'meu' : 'deles'}
        onChange={(_event, value) => onChange(value === 'meu')}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {(['deles', 'meu'] as const).map((lado) => (
          <FormControlLabel
            key={lado}
            value={lado}
            control={<Radio size="small" sx={{ alignSelf: 'flex-start' }} />}
            sx={opcao((lado === 'meu') === meu)}
            label={
              <>
                <Typography variant="body2" color="textSecondary">
                  {lado === 'meu' ? t.meu : t.doRegistro}
                </Typography>
                <Box sx={valor}>
                  <Lado
                    schema={schema}
                    campo={campo}
                    lado={lado === 'meu' ? 'depois' : 'antes'}
                    antes={deles}
                    depois={divergencia.meu}
                  />
                </Box>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

interface LadoProps extends Pick<ComponentProps<typeof CampoValor>, 'campo' | 'lado'> {
  readonly schema: z.$ZodType;
  readonly antes: unknown;
  readonly depois: unknown;
}

/** One value as people read it; of a list, the items that the other side does not have. */
function Lado({ schema, campo, lado, antes, depois }: LadoProps) {
  const { kind, reference } = valorEm(schemaAt(schema, campo));
  return (
    <CampoValor
      campo={campo}
      lado={lado}
      diferenca={{ campo, antes, depois, mudou: true }}
      kind={kind}
      {...(reference ? { reference } : {})}
    />
  );
}

const valor = { overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxHeight: '14rem', overflowY: 'auto' } as const;
const opcao = (escolhida: boolean) => ({
  m: 0,
  p: 1.5,
  pl: 0.5,
  alignItems: 'flex-start',
  border: 1,
  borderRadius: 1,
  borderColor: escolhida ? 'primary.main' : 'divider',
});

import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import UploadIcon from '@mui/icons-material/AttachFileOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useInput, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { ArquivosACaminho } from '../../../components/ArquivosACaminho.tsx';
import type { Arquivo } from '../../../components/arquivo.ts';
import { useEnvio } from '../../../components/useEnvio.ts';
import { PDF, useEscolhaDeArquivos } from '../../../components/useEscolhaDeArquivos.tsx';
import { useFormularioAoRedor } from '../../../rascunho/contexto.ts';
import { aCaminho } from '../../../rascunho/envios.ts';
import { arquivosDasLinhas, type ValoresDoLote } from './valores.ts';

interface Props {
  readonly i: number;
  readonly numero: string;
  readonly disabled: boolean;
}

/** Path of the row's PDF in the form. */
export const campoDaLinha = (i: number) => `linhas.${i}.arquivos` as const;

/** The only PDF of a row, as high as the row. */
export function ArquivoDaLinha({ i, numero, disabled }: Props) {
  const translate = useTranslate();
  const source = campoDaLinha(i);
  const { field, fieldState } = useInput({ source });
  const { getValues } = useFormContext<ValoresDoLote>();
  const value = (field.value || []) as readonly Arquivo[];
  const { envios } = useFormularioAoRedor();
  // The same name in two rows is the same notice for two processes, more often than two notices.
  const outros = () => [...arquivosDasLinhas(getValues(), i), ...aCaminho(envios)];
  const envio = useEnvio({ campo: source, label: source, umPorVez: true }, value, field.onChange, false, outros);
  const { campo, escolher } = useEscolhaDeArquivos({
    accept: PDF,
    testId: `arquivo-${source}`,
    onChoose: (files) => void envio.send(files),
  });
  const id = useId();
  const [arquivo] = value;
  const erro = envio.error ?? fieldState.error?.message;
  return (
    <Box sx={{ minWidth: 0 }}>
      {arquivo ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
          <PdfIcon fontSize="small" color="action" />
          <Box sx={{ overflowWrap: 'anywhere', typography: 'body2' }}>{arquivo.nome}</Box>
          <IconButton
            size="small"
            disabled={disabled}
            aria-label={translate('comum.arquivos.removerArquivo', { nome: arquivo.nome })}
            onClick={() => field.onChange([])}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ) : (
        <Button
          size="small"
          startIcon={<UploadIcon />}
          disabled={disabled || envio.enviando}
          aria-label={t.registro.escolherDe(numero)}
          aria-describedby={id}
          onClick={escolher}
          sx={{ minHeight: 40 }}
        >
          {t.registro.escolher}
        </Button>
      )}
      {campo}
      <ArquivosACaminho {...envio} />
      <FormHelperText id={id} error={Boolean(erro)} role={erro ? 'alert' : undefined} sx={{ mx: 1, my: 0 }}>
        {erro}
      </FormHelperText>
    </Box>
  );
}

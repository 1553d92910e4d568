import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import AddIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { ArquivosACaminho } from './ArquivosACaminho.tsx';
import { type Arquivo, formataTamanho } from './arquivo.ts';
import { ConfirmaRemocao } from './ConfirmaRemocao.tsx';
import { EsperaArquivos } from './EsperaArquivos.tsx';
import { type CampoDeArquivos, type Outros, useEnvio } from './useEnvio.ts';
import { PDF, useEscolhaDeArquivos } from './useEscolhaDeArquivos.tsx';

interface Props extends CampoDeArquivos {
  readonly opcional?: boolean;
  readonly value: readonly Arquivo[];
  readonly onChange: (value: readonly Arquivo[]) => void;
  readonly error?: string | undefined;
  /** Path of the form field, for the summary of errors. */
  readonly name?: string;
  readonly disabled?: boolean;
  readonly multiple?: boolean;
  /** Files of other fields whose names this one does not take either. */
  readonly outros?: Outros;
}

/** The PDF files of one document type (S0 §2.9): add, see name and size, remove after a question. */
export function Arquivos(props: Props) {
  const { label, opcional, value, onChange, error, name, multiple = true, outros } = props;
  const translate = useTranslate();
  const id = useId();
  // A file that is chosen while the form is being saved would not be part of what is saved.
  const { isSubmitting } = useFormState();
  const disabled = props.disabled ?? false;
  const envio = useEnvio(props, value, onChange, multiple, outros);
  const [removing, setRemoving] = useState<{ arquivo: Arquivo; anchor: HTMLElement } | null>(null);
  const { campo, escolher } = useEscolhaDeArquivos({
    accept: PDF,
    multiple,
    testId: `arquivo-${name ?? id}`,
    onChoose: (files) => void envio.send(files),
  });
  const remove = (gone: Arquivo) => {
    setRemoving(null);
    envio.forget();
    onChange(value.filter(({ uuid }) => uuid !== gone.uuid));
  };
  const message = envio.error ?? error;
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-nome`}
      aria-describedby={`${id}-erro`}
      sx={{ ...box, borderColor: message ? 'error.main' : 'divider' }}
    >
      <Cabecalho
        {...{ id, label, opcional, name, campo }}
        disabled={disabled || envio.enviando}
        salvando={isSubmitting}
        onAdicionar={escolher}
      />
      {value.length > 0 && (
        <Chegados value={value} disabled={disabled} onRemover={(arquivo, anchor) => setRemoving({ arquivo, anchor })} />
      )}
      <ArquivosACaminho {...envio} />
      <EsperaArquivos />
      <FormHelperText id={`${id}-erro`} error={Boolean(message)} role={message ? 'alert' : undefined} sx={{ m: 0 }}>
        {message ?? translate('comum.arquivos.dica')}
      </FormHelperText>
      {removing && (
        <ConfirmaRemocao
          anchor={removing.anchor}
          nome={removing.arquivo.nome}
          onConfirm={() => remove(removing.arquivo)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Box>
  );
}

interface CabecalhoProps extends Pick<Props, 'label' | 'opcional' | 'name'> {
  readonly id: string;
  readonly disabled: boolean;
  /** The form is being saved: the button does nothing, and keeps the focus. */
  readonly salvando: boolean;
  /** The input that the browser chooses files with. */
  readonly campo: ReactNode;
  readonly onAdicionar: () => void;
}

/** The name of the document type, whether it has to be there, and the button that adds files. */
function Cabecalho({ id, label, opcional, name, disabled, salvando, campo, onAdicionar }: CabecalhoProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography id={`${id}-nome`} sx={{ fontWeight: 'strong', flexGrow: 1 }}>
        {label}
        {!opcional && (
          <Box
            component="span"
            sx={{ color: 'error.main', ml: 0.5 }}
            aria-label={translate('comum.arquivos.obrigatorio')}
            role="img"
          >
            *
          </Box>
        )}
      </Typography>
      {opcional && <Chip size="small" variant="outlined" label={translate('comum.arquivos.opcional')} />}
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={disabled}
        data-campo={name}
        aria-label={translate('comum.arquivos.adicionarA', { tipo: label })}
        aria-disabled={salvando || undefined}
        {...(salvando ? {} : { onClick: onAdicionar })}
      >
        {translate('comum.arquivos.adicionar')}
      </Button>
      {campo}
    </Box>
  );
}

interface ChegadosProps extends Pick<Props, 'value'> {
  readonly disabled: boolean;
  readonly onRemover: (arquivo: Arquivo, anchor: HTMLElement) => void;
}

/** The files that arrived: name, size, and the button that removes one. */
function Chegados({ value, disabled, onRemover }: ChegadosProps) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {value.map((arquivo) => (
        <Box component="li" key={arquivo.uuid} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <PdfIcon fontSize="small" color="action" />
          <Box sx={{ flexGrow: 1, overflowWrap: 'anywhere', typography: 'body2' }}>{arquivo.nome}</Box>
          {arquivo.tamanho !== undefined && (
            <Typography variant="caption" color="textSecondary" noWrap>
              {formataTamanho(arquivo.tamanho)}
            </Typography>
          )}
          <Tooltip title={translate('comum.arquivos.remover')}>
            <IconButton
              size="small"
              disabled={disabled}
              aria-label={translate('comum.arquivos.removerArquivo', { nome: arquivo.nome })}
              onClick={(event) => onRemover(arquivo, event.currentTarget)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
    </Box>
  );
}

const box = { display: 'grid', gap: 0.5, border: 1, borderRadius: 1, px: 2, py: 1 } as const;

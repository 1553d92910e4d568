import CancelIcon from '@mui/icons-material/CloseOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { DE_NOVO } from './EsperaArquivos.tsx';
import type { useEnvio, Viagem } from './useEnvio.ts';

type Props = Pick<ReturnType<typeof useEnvio>, 'viagens' | 'tirar'> & { readonly tentar: (viagem: Viagem) => unknown };

/** The chosen files of a field that have not arrived: how far each is, or why it did not and how to send it again. */
export const ArquivosACaminho = ({ viagens, tentar, tirar }: Props) =>
  viagens.map((viagem) => (
    <Uma key={viagem.id} viagem={viagem} onTentar={() => void tentar(viagem)} onTirar={() => void tirar(viagem)} />
  ));

interface UmaProps {
  readonly viagem: Viagem;
  readonly onTentar: () => void;
  readonly onTirar: () => void;
}

function Uma({ viagem, onTentar, onTirar }: UmaProps) {
  const translate = useTranslate();
  const { arquivo, part, aguarda, falha } = viagem;
  const nome = arquivo.file.name;
  const Icone = /\.pdf$/i.test(nome) ? PdfIcon : FileIcon;
  const cancelar = translate('comum.arquivos.cancelarEnvio', { nome });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Icone fontSize="small" color={falha ? 'error' : 'disabled'} />
        <Box sx={{ flex: '1 1 100px', overflowWrap: 'anywhere', typography: 'body2' }}>{nome}</Box>
        {/* Together, so that neither wraps alone. */}
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
          {falha && (
            <Button
              size="small"
              aria-label={translate('comum.arquivos.tentarO', { nome })}
              onClick={onTentar}
              sx={{ flexShrink: 0 }}
              {...DE_NOVO}
            >
              {translate('comum.arquivos.tentar')}
            </Button>
          )}
          <Tooltip title={cancelar}>
            <IconButton size="small" aria-label={cancelar} onClick={onTirar}>
              <CancelIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      {falha ? (
        <Typography role="alert" variant="caption" component="p" color="error">
          {translate('comum.arquivos.falha', { nome, motivo: falha })}
        </Typography>
      ) : (
        <LinearProgress
          variant={aguarda ? 'indeterminate' : 'determinate'}
          value={part * 100}
          aria-label={translate('comum.arquivos.enviando', { nome })}
        />
      )}
      {aguarda && (
        <Typography role="status" variant="caption" component="p" color="textSecondary">
          {translate('comum.arquivos.aguardando')}
        </Typography>
      )}
    </Box>
  );
}

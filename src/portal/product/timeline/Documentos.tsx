import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Endpoint } from '@/contract/endpoint.ts';
import { processo as p } from '@/contract/permissions.ts';
import { type Andamento, processos } from '@/contract/processo.ts';
import { formataTamanho } from '../../components/arquivo.ts';
import { useBaixar } from '../../components/useBaixar.ts';
import { lateDialog } from '../../late/late.tsx';
import { can } from '../../providers/session.ts';

const SubstituirDialog = lateDialog(() => import('./SubstituirDialog.tsx'));

type Documento = Andamento['documentos'][number];

/** Whose documents these are, and the call that downloads a file of them. */
export interface Dono {
  readonly id: number;
  readonly baixar: Endpoint;
  /** Its documents can be replaced. */
  readonly altera: boolean;
}
export const doProcesso = (id: number): Dono => ({ id, baixar: processos.download, altera: true });

interface Props {
  readonly dono: Dono;
  readonly documentos: readonly Documento[];
  /** These cannot be replaced, because their movement was cancelled. */
  readonly fixos?: boolean;
}

/** Stored documents: each file can be downloaded, and each document replaced by people with the permission. */
export function Documentos({ dono, documentos, fixos = false }: Props) {
  const [replacing, setReplacing] = useState<Documento | null>(null);
  const mayReplace = dono.altera && !fixos && can(p('SUBSTITUIR_DOCUMENTO'));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {documentos.map((documento) => (
        <Box component="li" key={documento.id} sx={card}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
            <Typography variant="subtitle2" component="p" sx={{ flexGrow: 1 }}>
              {documento.tipoDocumento.nome}
            </Typography>
            {mayReplace && (
              <Button
                size="small"
                aria-label={t.andamento.substituir(documento.tipoDocumento.nome)}
                onClick={() => setReplacing(documento)}
              >
                {t.documento.alterar}
              </Button>
            )}
          </Box>
          {documento.arquivos.map((arquivo) => (
            <Arquivo key={arquivo.id} dono={dono} arquivo={arquivo} />
          ))}
        </Box>
      ))}
      {replacing && (
        <SubstituirDialog
          idProcesso={dono.id}
          documento={replacing}
          demais={documentos.filter((documento) => documento !== replacing)}
          onClose={() => setReplacing(null)}
        />
      )}
    </Box>
  );
}

function Arquivo({ dono, arquivo }: { dono: Dono; arquivo: Documento['arquivos'][number] }) {
  const { baixar, busy } = useBaixar();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <PdfIcon fontSize="small" color="action" />
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {arquivo.nome}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap', flexGrow: 1 }}>
        {formataTamanho(arquivo.tamanho)}
      </Typography>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        loading={busy}
        loadingPosition="start"
        aria-label={t.andamento.baixar(arquivo.nome)}
        onClick={() => void baixar(dono.baixar, { id: dono.id, idArquivo: arquivo.id })}
      >
        {t.documento.baixar}
      </Button>
    </Box>
  );
}

const card = { border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 0.5 } as const;

import { importacao as t } from '@i18n/pt-BR/comum/importacao.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ContratoImportacao } from '@/contract/importacao.ts';
import { limits } from '@/contract/limits.ts';
import { Andamento } from '../../components/Andamento.tsx';
import { useBaixar } from '../../components/useBaixar.ts';
import { useEnvioDePlanilha } from './useEnvioDePlanilha.ts';

const { tela } = t;
const MEGAS = limits.uploadBytes / 1024 / 1024;

/** The three steps, the template, and the choice of the file. */
export function Envio({ contrato }: { readonly contrato: ContratoImportacao }) {
  const { baixar, busy } = useBaixar();
  const { escolher, enviando, parte, falha, campo } = useEnvioDePlanilha(contrato);
  const modelo = (formato: string) => void baixar(contrato.endpoints.modelo, { formato });
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.5 }}>
        {tela.passos.map((passo) => (
          <Typography component="li" key={passo}>
            {passo}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<DownloadIcon />} disabled={busy} onClick={() => modelo('xlsx')}>
          {tela.modelo}
        </Button>
        <Button disabled={busy} onClick={() => modelo('csv')}>
          {tela.modeloCsv}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="contained" startIcon={<UploadIcon />} loading={enviando !== null} onClick={escolher}>
          {tela.escolher}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {tela.dica(limits.importacao.linhas, MEGAS)}
        </Typography>
        {campo}
      </Box>
      {enviando !== null && (
        <Andamento
          texto={parte < 1 ? tela.enviando(enviando) : tela.conferindo}
          parte={parte < 1 ? parte : undefined}
        />
      )}
      {falha && <Alert severity="error">{falha}</Alert>}
    </Paper>
  );
}

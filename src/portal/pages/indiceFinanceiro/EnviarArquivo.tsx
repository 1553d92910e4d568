import { indiceFinanceiro } from '@i18n/pt-BR/indice/telas.ts';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import type { IndiceFinanceiro } from '@/contract/indiceFinanceiro.ts';
import { Andamento } from '../../components/Andamento.tsx';
import { useEscolhaDeArquivos } from '../../components/useEscolhaDeArquivos.tsx';
import type { RowProps } from '../../declaration/declaration.ts';
import { useDialogoAoRedor } from '../../rascunho/contexto.ts';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';
import { useSuperficie } from '../../rascunho/useSuperficie.ts';
import { Conferencia } from './Conferencia.tsx';
import { ErrosDoArquivo } from './ErrosDoArquivo.tsx';
import { useEnviarArquivo } from './useEnviarArquivo.ts';

const t = indiceFinanceiro.enviar;

/** Months of an index from a file, if the source cannot be reached: checked, then confirmed; written all or none. */
export default function EnviarArquivo({ row, onClose }: RowProps<IndiceFinanceiro>) {
  const { id, codigoBacen } = row;
  const { arquivo, conferencia, erros, falha, ocupado, conferir, gravar } = useEnviarArquivo(id);
  const notify = useNotify();
  const refresh = useRefresh();
  const linhas = conferencia ? conferencia.novos + conferencia.alterados : 0;
  const { campo, escolher } = useEscolhaDeArquivos({
    accept: '.csv,.txt,.json,text/csv,text/plain,application/json',
    testId: 'arquivo-do-indice',
    onChoose: ([file]) => file && void conferir(file),
  });
  const confirmar = async () => {
    if (!(await gravar())) return;
    const said = t.gravados(linhas);
    notify(said, { type: 'success' });
    refresh();
    onClose();
  };
  return (
    <DialogoDeFormulario titulo={t.titulo} busy={ocupado !== null} onClose={onClose}>
      {/* Nearly as high before the file as after it. */}
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2, minHeight: { sm: 440 } }}>
        {!conferencia && (
          <DialogContentText component="div">
            {t.instrucao}
            <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {t.fonte(codigoBacen)} <code>{t.endereco(codigoBacen)}</code>
            </Box>
          </DialogContentText>
        )}
        {arquivo && (
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {arquivo.nome}
          </Typography>
        )}
        {ocupado === 'conferindo' && <Andamento texto={t.conferindo(arquivo?.nome ?? '')} />}
        {conferencia && <Conferencia feita={conferencia} />}
        <ErrosDoArquivo erros={erros} />
        {falha && <Alert severity="error">{falha}</Alert>}
        {campo}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Cancelar porGravar={linhas > 0} disabled={ocupado !== null} />
        <Button
          variant={linhas > 0 ? 'text' : 'contained'}
          startIcon={<UploadIcon />}
          disabled={ocupado !== null}
          onClick={escolher}
        >
          {arquivo ? t.outro : t.escolher}
        </Button>
        {linhas > 0 && (
          <Button variant="contained" loading={ocupado === 'gravando'} onClick={() => void confirmar()}>
            {t.gravar(linhas)}
          </Button>
        )}
      </DialogActions>
    </DialogoDeFormulario>
  );
}

/** Asks before the dialog is closed with a checked file that was not written. */
function Cancelar({ porGravar, disabled }: { readonly porGravar: boolean; readonly disabled: boolean }) {
  const dialogo = useDialogoAoRedor();
  const translate = useTranslate();
  useSuperficie(porGravar);
  return (
    <Button onClick={dialogo?.fechar} disabled={disabled}>
      {translate('comum.cancelar')}
    </Button>
  );
}

import { listaDeRascunhos as l } from '@i18n/pt-BR/portal/listaDeRascunhos.ts';
import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDataHora } from '@/contract/values/data.ts';
import { ehObjeto } from '@/contract/values/objeto.ts';
import { esperar } from '../base/armazem.ts';
import { DialogoDeFormulario } from './DialogoDeFormulario.tsx';
import { diasQueFaltam, dispensar, emOutraAba, type Rascunho, rascunhos } from './deposito.ts';
import { leituraDe } from './leitura.ts';

interface Linha extends Rascunho {
  readonly emOutraAba: boolean;
}
const linhas = async (): Promise<readonly Linha[]> => {
  const [deOutra, todos] = await Promise.all([emOutraAba(), rascunhos()]);
  return todos.map((um) => ({ ...um, emOutraAba: deOutra(um) }));
};

interface Props {
  /** Id of the draft that is shown to be read. */
  readonly aberto?: string;
  readonly onClose: () => void;
}

/** The user's drafts on this device, to resume, read or discard. */
export default function RascunhosDialog({ aberto, onClose }: Props) {
  const navigate = useNavigate();
  const [lido, setLido] = useState(aberto);
  const [todos, setTodos] = useState<readonly Linha[]>();
  const [erro, setErro] = useState(false);
  const ler = () => {
    const lidos = (agora: readonly Linha[]) => {
      setTodos(agora);
      setErro(false);
    };
    void esperar(linhas()).then(lidos, () => setErro(true));
  };
  useEffect(ler, []);
  const retomar = ({ id, caminho, estado }: Rascunho) => {
    onClose();
    void navigate(caminho, { state: { ...(ehObjeto(estado) ? estado : {}), rascunho: id } });
  };
  return (
    <DialogoDeFormulario titulo={l.titulo} onClose={onClose}>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{todos?.length === 0 && !erro ? l.nenhum : l.explicacao}</DialogContentText>
        {erro && <NaoLidos onTentar={ler} />}
        <List disablePadding>
          {todos?.map((um) => (
            <ListItem key={um.id} divider disableGutters sx={{ flexWrap: 'wrap', columnGap: 2 }}>
              <ListItemText
                primary={um.titulo}
                secondary={l.em(formatDataHora(new Date(um.em).toISOString()), t.apagaSeEm(diasQueFaltam(um)))}
                sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}
              />
              {um.emOutraAba ? (
                <Typography variant="body2" color="textSecondary">
                  {l.emOutraAba}
                </Typography>
              ) : (
                <Stack direction="row" spacing={1}>
                  <Button
                    size="small"
                    aria-label={l.lerO(um.titulo)}
                    aria-expanded={lido === um.id}
                    onClick={() => setLido(lido === um.id ? undefined : um.id)}
                  >
                    {l.ler}
                  </Button>
                  <Button
                    size="small"
                    aria-label={l.descartarO(um.titulo)}
                    onClick={() => void esperar(dispensar(um)).then(ler, ler)}
                  >
                    {t.descartar}
                  </Button>
                  <Button size="small" aria-label={l.retomarO(um.titulo)} onClick={() => retomar(um)}>
                    {l.retomar}
                  </Button>
                </Stack>
              )}
              {lido === um.id && <Leitura rascunho={um} />}
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{l.fechar}</Button>
      </DialogActions>
    </DialogoDeFormulario>
  );
}

/** The store did not tell which drafts there are. */
function NaoLidos({ onTentar }: { readonly onTentar: () => void }) {
  const translate = useTranslate();
  const tentar = (
    <Button color="inherit" size="small" onClick={onTentar}>
      {translate('comum.tentarNovamente')}
    </Button>
  );
  return (
    <Alert severity="error" action={tentar}>
      {l.naoLidos}
    </Alert>
  );
}

/** What the draft holds, to be read and copied, whether or not its form can be opened. */
function Leitura({ rascunho }: { readonly rascunho: Rascunho }) {
  const texto = leituraDe(rascunho, useTranslate());
  const notify = useNotify();
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(texto);
      notify(l.copiado, { type: 'info' });
    } catch {
      // Without a secure context there is no clipboard; the text can be selected.
      notify(l.copieDoCampo, { type: 'warning' });
    }
  };
  return (
    <Stack spacing={1} sx={{ flexBasis: '100%', pt: 1.5, pb: 1, alignItems: 'flex-start' }}>
      <TextField
        label={l.conteudo}
        value={texto || l.vazio}
        multiline
        fullWidth
        maxRows={12}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Button size="small" variant="outlined" disabled={texto === ''} onClick={() => void copiar()}>
        {l.copiar}
      </Button>
    </Stack>
  );
}

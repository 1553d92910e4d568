import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArquivosACaminho } from '../../components/ArquivosACaminho.tsx';
import { Bloco } from '../../components/Bloco.tsx';
import { useEscolhaDeArquivos } from '../../components/useEscolhaDeArquivos.tsx';
import type { Retorno } from './useRetorno.ts';

const t = conciliacaoTela.retorno;

/** Chooses return files, and says of each how far it is and what became of it. */
export function EnvioDoRetorno({ retorno }: { readonly retorno: Retorno }) {
  const { viagens, chegadas, enviando, enviar, tentar, tirar, esquecer } = retorno;
  // Banks name them .ret, .txt, or by number alone: none is left out of the dialog.
  const { campo, escolher } = useEscolhaDeArquivos({ accept: '', multiple: true, testId: 'retorno', onChoose: enviar });
  return (
    <Bloco titulo={t.titulo}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Button variant="contained" startIcon={<UploadIcon />} loading={enviando} onClick={escolher}>
            {t.escolher}
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 320px', maxWidth: '80ch' }}>
            {t.dica}
          </Typography>
          {campo}
        </Box>
        <ArquivosACaminho viagens={viagens} tentar={tentar} tirar={tirar} />
        {chegadas.map(({ id, nome, recusa }) => (
          <Alert
            key={id}
            severity={recusa ? 'error' : 'success'}
            role={recusa ? 'alert' : 'status'}
            onClose={() => esquecer(id)}
            closeText={t.tirarDe(nome)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            <AlertTitle sx={recusa ? {} : { mb: 0 }}>{(recusa ? t.recusado : t.lido)(nome)}</AlertTitle>
            {recusa}
          </Alert>
        ))}
      </Box>
    </Bloco>
  );
}

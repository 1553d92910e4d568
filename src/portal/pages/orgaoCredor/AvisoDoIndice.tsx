import { orgaoCredor } from '@i18n/pt-BR/registros/orgaoCredor.ts';
import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import { formatMes } from '@/contract/values/data.ts';
import { estadoDoIndice } from '@/domain/indice.ts';
import { hoje } from '../../components/values/hoje.ts';

const t = orgaoCredor.indice;

interface Props {
  readonly indice: { readonly sigla: string; readonly ultimaDataReferencia: string | null };
}

/** The newest stored month of the index of a body, with a warning if months are missing. */
export function AvisoDoIndice({ indice: { sigla, ultimaDataReferencia: ultima } }: Props) {
  if (!ultima)
    return (
      <Alert severity="warning" role="note">
        {t.semMeses(sigla)}
      </Alert>
    );
  const estado = estadoDoIndice({ ultimaDataReferencia: ultima, falhaSincronizacao: null }, hoje());
  if (estado === 'emDia') return <FormHelperText sx={{ mx: 2 }}>{t.ate(formatMes(ultima))}</FormHelperText>;
  return (
    <Alert severity="warning" role="note">
      {t.atrasado(formatMes(ultima))}
    </Alert>
  );
}

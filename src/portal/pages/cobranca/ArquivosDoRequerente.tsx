import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import MuiLink from '@mui/material/Link';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { documentosDaCobranca } from '@/contract/documentoDaCobranca.ts';
import { leituraDaCobranca } from '@/contract/permissions.ts';
import { useBaixar } from '../../components/useBaixar.ts';
import { can } from '../../providers/session.ts';

const { download } = documentosDaCobranca;

interface Props {
  readonly idCobranca: number;
  readonly arquivos: NonNullable<CobrancaDetalhe['requerente']>['arquivoIdentificacao'];
}

/** The files that identify a requester, one a line, downloaded by who may read the agreement (S2 §3). */
export function ArquivosDoRequerente({ idCobranca, arquivos }: Props) {
  const { baixar, busy } = useBaixar();
  const abre = can(leituraDaCobranca);
  return arquivos.map(({ id, nome }) => (
    <span key={id} style={{ display: 'block' }}>
      {abre ? (
        <MuiLink
          component="button"
          type="button"
          disabled={busy}
          aria-label={t.andamento.baixar(nome)}
          onClick={() => void baixar(download, { id: idCobranca, idArquivo: id })}
          sx={{ typography: 'body1', textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          {nome}
        </MuiLink>
      ) : (
        nome
      )}
    </span>
  ));
}

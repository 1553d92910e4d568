import { entradaDaNegociacao as t } from '@i18n/pt-BR/negociacao/rotulos.ts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router';
import { can } from '../../providers/session.ts';
import { comPasso } from './endereco.ts';
import { NegociacaoPedida } from './NegociacaoPedida.tsx';
import { useIrPara } from './useIrPara.ts';

/** Starts the wizard without a chosen process; also draws it, however it was started. */
export function NovaNegociacao() {
  const { search } = useLocation();
  const ir = useIrPara();
  return (
    <>
      {can('NEGOCIACAO_NEGOCIAR_PAGAMENTO') && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => ir(comPasso(search, 'selecao'))}>
          {t.nova}
        </Button>
      )}
      <NegociacaoPedida />
    </>
  );
}

import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { Allowed } from '../../declaration/Allowed.tsx';
import { useDeclaration } from '../../declaration/DeclarationContext.ts';
import { HistoryButton } from '../../declaration/History.tsx';
import { paths } from '../../declaration/paths.ts';
import { lateDialog } from '../../late/late.tsx';
import { BotaoDeAcao } from '../../product/acao/BotaoDeAcao.tsx';
import { NegociarPagamento } from '../negociacao/NegociarPagamento.tsx';
import { editavel, livre } from './editavel.ts';
import { Impressoes } from './Impressoes.tsx';
import { Simulador } from './Simulador.tsx';

const DeleteDialog = lateDialog(() => import('../../declaration/DeleteDialog.tsx'));

/** Excluir, the documents to print, Arquivar Processo and Editar, under the conditions of S1 §6. */
export function AcoesDoCabecalho({ processo }: { readonly processo: ProcessoDetalhe }) {
  const { permissions } = useDeclaration();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <HistoryButton />
      {livre(processo) && (
        <Allowed permissions={permissions.delete}>
          <Button color="error" variant="outlined" startIcon={<DeleteIcon />} onClick={() => setRemoving(true)}>
            {t.detalhe.acoes.excluir}
          </Button>
        </Allowed>
      )}
      <NegociarPagamento processo={processo} />
      <Impressoes processo={processo} />
      <BotaoDeAcao processo={processo} codigo="ARQUIVAR_PROCESSO" icon={<ArchiveIcon />}>
        {t.detalhe.acoes.arquivar}
      </BotaoDeAcao>
      {editavel(processo) && (
        <Allowed permissions={permissions.edit}>
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            component={Link}
            to={paths('processos').edit(processo.id)}
            state={{ id: processo.id }}
          >
            {t.detalhe.acoes.editar}
          </Button>
        </Allowed>
      )}
      <Simulador processo={processo} />
      {removing && (
        <DeleteDialog
          record={processo}
          title={t.detalhe.exclusao.titulo}
          deleted={t.detalhe.exclusao.sucesso(processo.numero)}
          onClose={() => setRemoving(false)}
          onDeleted={() => navigate(paths('processos').list)}
        />
      )}
    </Box>
  );
}

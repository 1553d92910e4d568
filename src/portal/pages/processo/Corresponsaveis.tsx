import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatDocumento } from '@/contract/values/identificacao.ts';
import { Rolavel } from '../../components/Rolavel.tsx';
import { formata } from '../../components/values/formato.ts';

type Corresponsavel = ProcessoDetalhe['corresponsaveis'][number];
type Pessoa = Pick<Corresponsavel, 'nome' | 'documentoIdentificacao' | 'idTipoDocumentoIdentificacao'> & {
  readonly papel?: Corresponsavel['papel'] | undefined;
  readonly email?: string | null | undefined;
};
interface Props<P extends Pessoa> {
  readonly corresponsaveis: readonly P[];
  /** Content of a last column, such as a button that removes. */
  readonly acao?: (pessoa: P, index: number) => ReactNode;
}

/** The co-responsible parties: name, CPF/CNPJ, e-mail (S1 §2.3) and role. */
export function Corresponsaveis<P extends Pessoa>({ corresponsaveis, acao }: Props<P>) {
  const translate = useTranslate();
  const { campos: c, blocos, semCorresponsaveis } = t.detalhe;
  if (corresponsaveis.length === 0) return <Typography color="textSecondary">{semCorresponsaveis}</Typography>;
  return (
    <Rolavel nome={blocos.corresponsaveis}>
      <Table
        aria-label={blocos.corresponsaveis}
        sx={{ '& thead th': { whiteSpace: 'nowrap' }, '& tr > :first-of-type': { pl: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{c.nome}</TableCell>
            <TableCell>{t.corresponsavel.documento}</TableCell>
            <TableCell>{c.email}</TableCell>
            <TableCell>{c.papel}</TableCell>
            {acao && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          {corresponsaveis.map((pessoa, i) => (
            <TableRow key={pessoa.documentoIdentificacao}>
              <TableCell component="th" scope="row">
                {pessoa.nome}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDocumento(pessoa)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{formata('texto', pessoa.email)}</TableCell>
              <TableCell>
                {pessoa.papel ? translate(`opcoes.papel.${pessoa.papel}`) : t.corresponsavel.semPapel}
              </TableCell>
              {acao && (
                <TableCell align="right" sx={{ py: 0 }}>
                  {acao(pessoa, i)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Rolavel>
  );
}

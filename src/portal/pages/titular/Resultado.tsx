import { titular as t } from '@i18n/pt-BR/trilha/titular.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import type { DadosDoTitular, RegistroDoTitular } from '@/contract/titular.ts';
import { formatData, formatDataHora } from '@/contract/values/data.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { cards } from '../../components/listStyle.ts';
import { piece } from '../../late/piece.ts';
import { saveFile } from '../../providers/saveFile.ts';
import { legivel } from './legivel.ts';

/** Rows of a source on the screen; the files have all. */
const NA_TELA = 50;
const pdf = piece(() => import('./pdf.ts'));

/** What was found: source by source, then who saw it; and all of it as a file. */
export function Resultado({ dados }: { readonly dados: DadosDoTitular }) {
  const { documento, geradoEm, fontes, quemViu } = dados;
  const notify = useNotify();
  const registros = fontes.reduce((soma, fonte) => soma + fonte.registros.length, 0);
  const salvar = (conteudo: BlobPart, tipo: string, extensao: string) =>
    saveFile(new Blob([conteudo], { type: tipo }), `attachment; filename="${t.arquivo(documento)}.${extensao}"`);
  const [desenhando, setDesenhando] = useState(false);
  const baixarPdf = async () => {
    setDesenhando(true);
    try {
      const { desenhar } = await pdf.fetch();
      salvar(desenhar(dados), 'application/pdf', 'pdf');
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setDesenhando(false);
    }
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h2">{formatCpfCnpj(documento)}</Typography>
          <Typography color="textSecondary">
            {t.resumo(fontes.length, registros)}. {t.geradoEm(formatDataHora(geradoEm))}.
          </Typography>
        </Box>
        <Button variant="outlined" onClick={() => salvar(JSON.stringify(dados, null, 2), 'application/json', 'json')}>
          {t.baixarJson}
        </Button>
        <Button variant="outlined" loading={desenhando} onClick={() => void baixarPdf()}>
          {t.baixarPdf}
        </Button>
      </Box>
      {fontes.length === 0 && <Alert severity="info">{t.nada}</Alert>}
      {fontes.map((fonte) => (
        <Parte key={fonte.fonte} titulo={t.quantos(fonte.nome, fonte.registros.length, fonte.inteira)}>
          {fonte.registros.slice(0, NA_TELA).map((registro, i) => (
            // The rows of an answer never move, and some have no number.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Registro key={i} registro={registro} />
          ))}
          {fonte.registros.length > NA_TELA && (
            <Typography color="textSecondary">{t.maisNoArquivo(fonte.registros.length - NA_TELA)}</Typography>
          )}
        </Parte>
      ))}
      <Parte titulo={t.quantos(t.quemViu, quemViu.length, true)}>
        {quemViu.length === 0 ? t.ninguem : <QuemViu vistos={quemViu} />}
      </Parte>
    </>
  );
}

/** Closed, its content is not drawn: there may be thousands of rows. */
function Parte({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary id={id} aria-controls={`${id}-conteudo`} expandIcon={<ExpandMoreIcon />}>
        {titulo}
      </AccordionSummary>
      <AccordionDetails sx={{ overflowX: 'auto' }}>{children}</AccordionDetails>
    </Accordion>
  );
}

function Registro({ registro: { id, orgaoCredor, campos } }: { readonly registro: RegistroDoTitular }) {
  const titulo = t.registro(id, orgaoCredor?.sigla);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 'strong' }}>{titulo}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'minmax(160px, 30%) 1fr' }, columnGap: 2 }}
      >
        {campos.map(({ nome, valor }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places of a packet may have the same name
          <Box key={i} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {nome}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {legivel(valor)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const QuemViu = ({ vistos }: { readonly vistos: DadosDoTitular['quemViu'] }) => (
  <Table size="small" aria-label={t.quemViu} sx={cards}>
    <TableHead>
      <TableRow>
        {[t.dia, t.pessoa, t.oQue, t.orgao].map((titulo) => (
          <TableCell key={titulo}>{titulo}</TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {vistos.map((v) => (
        <TableRow key={`${v.dia} ${v.usuario.id} ${v.recurso} ${v.idRegistro}`}>
          <TableCell data-label={t.dia}>{formatData(v.dia)}</TableCell>
          <TableCell data-label={t.pessoa}>{v.usuario.nome}</TableCell>
          <TableCell data-label={t.oQue}>
            {t.recursos[v.recurso]} {v.registro ?? v.idRegistro}
          </TableCell>
          <TableCell data-label={t.orgao}>{v.orgaoCredor?.sigla}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type Make, onePage, type PdfObject, pdfOf, revision } from '@tests/support/madePdf.ts';
import { aPdf } from '@tests/support/pdf.ts';
import { multipart } from '@tests/support/workbook.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/contract/limits.ts';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
let token: string;
beforeAll(async () => {
  c = await scenario();
  await c.umUsuario('operador@aema.gov.br', 'AEMA');
  token = await c.entrar('operador@aema.gov.br');
});
afterAll(() => c.fechar());

const enviar = (content: Buffer, as = token) =>
  c.chamar('POST', 'documento/upload', { token: as, ...multipart(content, 'termo.pdf') });
const guardados = () => c.noBanco((db) => db.selectFrom('upload').select(['uuid', 'chave', 'sha256']).execute());

const JS = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const widget = (extra: string) => `/Annots[<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[0 0 9 9]${extra}>>]`;
const link = (acao: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A ${acao}>>]`;
const abre = (acao: string, mais: readonly PdfObject[] = [], feitio: Make = {}) =>
  onePage({ catalogo: `/OpenAction ${acao}`, mais }, feitio);
const anexa = (nome: string, dados: Buffer | string, dict = '', feitio: Make = {}) =>
  onePage(
    {
      catalogo: '/Names<</EmbeddedFiles<</Names[(a)6 0 R]>>>>',
      mais: [
        `<</Type/Filespec/F(${nome})/UF(${nome})/EF<</F 7 0 R>>>>`,
        { dict: `/Type/EmbeddedFile${dict}`, dados: typeof dados === 'string' ? Buffer.from(dados, 'latin1') : dados },
      ],
    },
    feitio,
  );
const programa = Buffer.concat([Buffer.from('MZ\x90\0\x03\0'), randomBytes(3000)]);
/** Breaks the offsets of the tables, so that a reader must search for the objects itself. */
const semTabela = (pdf: Buffer) => {
  const text = pdf.toString('latin1').replaceAll(/\d{10} (\d{5} n)/g, '0000000003 $1');
  return Buffer.from(text.replace(/startxref\n\d+/g, 'startxref\n5'), 'latin1');
};
const codigo = 'código JavaScript';

describe('um PDF que age é recusado, com o que contém e como salvá-lo sem isso', () => {
  const lancar = 'um comando que abre programas ou arquivos (Launch)';
  const importar = 'um comando que importa dados (ImportData)';
  const enviarDados = 'um formulário que envia dados (SubmitForm)';
  const midia = 'conteúdo multimídia que se executa (RichMedia)';
  const remoto = 'um comando que abre um arquivo de outro computador (GoToR)';
  const executavel = 'um anexo executável (';

  const tipos: readonly (readonly [string, Buffer, string])[] = [
    ['JavaScript num texto', abre(JS), codigo],
    ['JavaScript num fluxo', abre('<</S/JavaScript/JS 6 0 R>>', [{ dict: '', dados: 'app.alert(1)' }]), codigo],
    ['Launch', abre('<</S/Launch/F(cmd.exe)>>'), lancar],
    ['Launch do Windows', abre('<</S/Launch/Win<</F(cmd.exe)/P(/c calc)>>>>'), lancar],
    ['ImportData', abre('<</S/ImportData/F(dados.fdf)>>'), importar],
    ['SubmitForm', onePage({ pagina: widget('/A<</S/SubmitForm/F(http://x.example/)>>') }), enviarDados],
    ['RichMedia', onePage({ pagina: '/Annots[<</Subtype/RichMedia/Rect[0 0 9 9]/RichMediaContent<<>>>>]' }), midia],
    ['RichMediaExecute', abre('<</S/RichMediaExecute/CMD<</C(play)>>>>'), midia],
    ['Rendition com código', onePage({ pagina: link('<</S/Rendition/OP 0/JS(app.alert\\(1\\))>>') }), codigo],
    [
      '3D com código',
      onePage({
        pagina: '/Annots[<</Subtype/3D/3DD 6 0 R>>]',
        mais: [
          { dict: '/Type/3D/Subtype/U3D/OnInstantiate 7 0 R', dados: 'x' },
          { dict: '', dados: 'app.alert(1)' },
        ],
      }),
      codigo,
    ],
    ['endereço que é código', onePage({ pagina: link('<</S/URI/URI(JavaScript:alert\\(1\\))>>') }), codigo],
    ['GoToR para outro computador', abre('<</S/GoToR/F(\\\\\\\\10.0.0.1\\\\a.pdf)/D[0/Fit]>>'), remoto],
    ['GoToE de outro computador', abre('<</S/GoToE/F<</Type/Filespec/F(//10.0.0.1/a.pdf)>>/D[0/Fit]>>'), remoto],
    [
      'XFA com código',
      onePage({
        catalogo: '/AcroForm<</Fields[]/XFA[(template)6 0 R]>>',
        mais: [
          { dict: '/Filter/FlateDecode', dados: deflateSync('<template><event><script>x</script></event></template>') },
        ],
      }),
      codigo,
    ],
    [
      'XFA que envia',
      onePage({
        catalogo: '/AcroForm<</Fields[]/XFA 6 0 R>>',
        mais: [{ dict: '', dados: '<xdp:xdp><x:submit format="xml"/></xdp:xdp>' }],
      }),
      enviarDados,
    ],
    ['anexo executável pelo nome', anexa('nota.EXE', 'qualquer'), `${executavel}«nota.EXE»)`],
    ['anexo executável com nome disfarçado', anexa('nota.exe. ', 'qualquer'), `${executavel}«nota.exe»)`],
    ...['html', 'HTM', 'svg', 'xhtml', 'mht', 'one'].map(
      (tipo) => [`anexo .${tipo}`, anexa(`nota.${tipo}`, '<a/>'), `${executavel}«nota.${tipo}»)`] as const,
    ),
    ['anexo com macros', anexa('planilha.xlsm', 'PK'), `${executavel}«planilha.xlsm»)`],
    ['anexo executável pelos primeiros bytes', anexa('nota.txt', programa), `${executavel}«nota.txt»)`],
    [
      'anexo executável comprimido',
      anexa('nota.txt', deflateSync(programa), '/Filter/FlateDecode'),
      `${executavel}«nota.txt»)`,
    ],
    [
      'anexo executável em dois filtros',
      anexa('nota.txt', `${deflateSync(programa).toString('hex')}>`, '/Filter[/ASCIIHexDecode/FlateDecode]'),
      `${executavel}«nota.txt»)`,
    ],
    ['script do Linux anexado', anexa('leia-me', '#!/bin/sh\nrm -rf ~'), `${executavel}«leia-me»)`],
    [
      'anexo numa anotação',
      onePage({
        pagina: '/Annots[<</Subtype/FileAttachment/FS<</Type/Filespec/F(a.vbs)/EF<</F 6 0 R>>>>>>]',
        mais: [{ dict: '', dados: 'x' }],
      }),
      `${executavel}«a.vbs»)`,
    ],
    ['PDF anexado que age', anexa('outro.pdf', abre(JS)), codigo],
    ['PDF anexado e comprimido que age', anexa('outro.pdf', deflateSync(abre(JS)), '/Filter/FlateDecode'), codigo],
  ];

  const acao = (n: number) => `${n} 0 R`;
  const base = onePage();
  const escondidos: readonly (readonly [string, Buffer])[] = [
    ['ao abrir, noutro objeto', abre(acao(6), [JS])],
    ['depois de outra ação', abre('<</S/GoTo/D[3 0 R/Fit]/Next[<</S/Named/N/NextPage>> 6 0 R]>>', [JS])],
    ['ao fechar o documento', onePage({ catalogo: `/AA<</WC ${JS}>>` })],
    ['ao abrir uma página', onePage({ pagina: `/AA<</O ${JS}>>` })],
    ['num link', onePage({ pagina: link(JS) })],
    ['num campo, ao digitar', onePage({ pagina: widget(`/AA<</K ${JS}>>`) })],
    [
      'num campo que nenhuma página mostra',
      onePage({
        catalogo: '/AcroForm<</Fields[6 0 R]>>',
        mais: ['<</FT/Tx/T(a)/Kids[7 0 R]>>', `<</T(b)/AA<</C ${JS}>>>>`],
      }),
    ],
    [
      'na árvore de nomes',
      onePage({
        catalogo: '/Names<</JavaScript 6 0 R>>',
        mais: ['<</Kids[7 0 R]>>', `<</Names[(a)8 0 R]/Limits[(a)(a)]>>`, JS],
      }),
    ],
    [
      'no sumário',
      onePage({
        catalogo: '/Outlines 6 0 R',
        mais: ['<</First 7 0 R/Last 7 0 R/Count 1>>', `<</Title(a)/Parent 6 0 R/A ${JS}>>`],
      }),
    ],
    ['com o nome escrito em códigos', abre('<</#53/#4aava#53cript/#4A#53(x)>>')],
    ['com o nome noutro objeto', abre('<</S 6 0 R/JS(x)>>', ['/JavaScript'])],
    ['com comentários no meio', abre('<</S%a\n/JavaScript%b>>\n/JS%c\n(x)>>')],
    ['num fluxo de objetos', abre(acao(6), [JS], { tabela: 'fluxo' })],
    ['num arquivo com as duas tabelas', abre(acao(6), [JS], { tabela: 'hibrida' })],
    ['cifrado, sem senha para abrir (RC4)', abre(acao(6), [JS], { cifra: 'RC4' })],
    ['cifrado, num fluxo de objetos (RC4)', abre(acao(6), [JS], { cifra: 'RC4', tabela: 'fluxo' })],
    ['cifrado, num fluxo de objetos (AES)', abre(acao(6), [JS], { cifra: 'AES', tabela: 'fluxo' })],
    ['salvo depois', revision(base, { 1: `<</Type/Catalog/Pages 2 0 R/OpenAction ${JS}>>` })],
    ['salvo antes, e ainda no arquivo', revision(abre(JS), { 1: '<</Type/Catalog/Pages 2 0 R>>' })],
    [
      'salvo antes de duas assinaturas',
      revision(revision(abre(JS), { 1: '<</Type/Catalog/Pages 2 0 R>>' }), { 9: '<</Type/Sig>>' }),
    ],
    ['com bytes antes do cabeçalho', Buffer.concat([randomBytes(300), abre(acao(6), [JS], { tabela: 'fluxo' })])],
    ['com bytes depois do fim', Buffer.concat([abre(JS), Buffer.alloc(900)])],
    ['com a tabela errada', semTabela(abre(acao(6), [JS]))],
    ['com a tabela errada, num fluxo de objetos', semTabela(abre(acao(6), [JS], { tabela: 'fluxo' }))],
    [
      'com a tabela errada e outra raiz na frente',
      semTabela(
        Buffer.concat([
          Buffer.from('%PDF-1.7\n90 0 obj\n<</Type/Catalog/Pages 91 0 R>>\nendobj\n'),
          abre(acao(6), [JS]),
        ]),
      ),
    ],
    ['num objeto que a tabela põe dentro de um fluxo', dentroDeUmFluxo()],
    [
      'num fluxo de objetos com o filtro noutro objeto',
      disfarcado('/Filter/FlateDecode', '/Filter 90 0 R', '/FlateDecode'),
    ],
    ['num fluxo de objetos com o começo noutro objeto', disfarcado(/\/First (\d+)/, '/First 90 0 R')],
    ['num fluxo de objetos com a conta noutro objeto', disfarcado(/\/N (\d+)/, '/N 90 0 R')],
    ['num fluxo de objetos com o filtro abreviado', disfarcado('/Filter/FlateDecode', '/Filter/Fl')],
    ['num fluxo de objetos com o filtro numa lista', disfarcado('/Filter/FlateDecode', '/Filter[90 0 R]', '/Fl')],
    ['num fluxo de objetos que não diz que o é', disfarcado('/Type/ObjStm', '')],
    ['ao lado de uma lista enorme', abre(`<</S/GoTo/D[3 0 R/Fit${' 0'.repeat(400_000)}]/Next ${JS}>>`)],
    ['num dicionário com lixo no meio', abre(`<</S/JavaScript lixo /JS(x)>>`)],
    ['atrás de páginas sem fim', onePage({ pagina: `/B[${'['.repeat(300)}${']'.repeat(300)}]/AA<</O ${JS}>>` })],
    ['com o objeto em duas versões do mesmo número', duasVezes()],
  ];

  it.each([...tipos, ...escondidos.map(([nome, pdf]) => [`JavaScript ${nome}`, pdf, codigo] as const)])(
    '%s',
    async (_, content, dito) => {
      const before = await guardados();
      const { status, body, headers } = await enviar(content);
      expect([status, body.codigo]).toEqual([422, 'ARQUIVO_ATIVO']);
      expect(body.mensagem).toBe(
        `O PDF contém ${dito}. Abra-o no leitor de PDF, escolha «Imprimir em PDF» e envie o arquivo gerado.`,
      );
      expect(headers.errormsg).toContain('Imprimir em PDF');
      expect(await guardados()).toEqual(before);
    },
  );

  it('diz tudo o que contém de uma vez', async () => {
    const pdf = onePage({
      catalogo: `/OpenAction ${JS}/Names<</EmbeddedFiles<</Names[(a)6 0 R]>>>>`,
      pagina: link('<</S/Launch/F(a)>>'),
      mais: ['<</Type/Filespec/F(a.bat)/EF<</F 7 0 R>>>>', { dict: '', dados: 'x' }],
    });
    const { mensagem } = (await enviar(pdf)).body;
    for (const dito of [codigo, lancar, '«a.bat»']) expect(mensagem).toContain(dito);
    expect(mensagem).toMatch(/, .* e .*\. Abra-o/);
  });

  it('o que foi recusado não fica no depósito', async () => {
    const list = async () => {
      const found: string[] = [];
      for await (const { key } of c.deps.adapters.files.list('envios')) found.push(key);
      return found.sort();
    };
    const before = await list();
    expect((await enviar(abre(JS))).status).toBe(422);
    expect(await list()).toEqual(before);
  });
});

describe('um PDF comum é aceito, e guardado como veio', () => {
  const sig = (conteudo = '3082'.padEnd(400, '0')) =>
    `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 100 500 900]/Contents<${conteudo}>/M(D:20261120120000-03'00')/Name(FULANA DE TAL)/Reason(Assinado por login e senha GOV.BR)>>`;
  const campoAssinado = (n: number) =>
    `<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature${n})/V ${n} 0 R/F 132/Rect[0 0 0 0]/P 3 0 R>>`;
  const assinado = onePage({
    catalogo: '/AcroForm<</SigFlags 3/Fields[7 0 R]>>',
    pagina: '/Annots[7 0 R]',
    mais: [sig(), campoAssinado(6)],
  });
  const xmp = (parte: number) =>
    `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><pdfaid:part>${parte}</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></x:xmpmeta>`;
  const pdfA = (parte: number, catalogo = '', mais: readonly PdfObject[] = [], feitio: Make = {}) =>
    onePage(
      {
        catalogo: `/Metadata 6 0 R/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/DestOutputProfile 7 0 R>>]/MarkInfo<</Marked true>>${catalogo}`,
        mais: [
          { dict: '/Type/Metadata/Subtype/XML', dados: xmp(parte) },
          { dict: '/N 3', dados: randomBytes(500) },
          ...mais,
        ],
      },
      feitio,
    );
  const a3 = (nome: string, mime: string, dados: Buffer | string) =>
    pdfA(3, '/AF[8 0 R]/Names<</EmbeddedFiles<</Names[(a)8 0 R]>>>>', [
      `<</Type/Filespec/F(${nome})/UF(${nome})/AFRelationship/Data/EF<</F 9 0 R/UF 9 0 R>>>>`,
      { dict: `/Type/EmbeddedFile/Subtype/${mime}/Params<</Size 9>>`, dados },
    ]);
  const digitalizado = (bytes: number, filtro: string, cor = '/DeviceRGB') =>
    onePage({
      pagina: '/Rotate 90',
      mais: [
        {
          dict: `/Type/XObject/Subtype/Image/Width 1654/Height 2339/BitsPerComponent 8/ColorSpace${cor}/Filter/${filtro}`,
          dados: randomBytes(bytes),
        },
      ],
    });

  const comuns: readonly (readonly [string, Buffer])[] = [
    ['mínimo', aPdf()],
    ['digitalizado em JPEG', digitalizado(300_000, 'DCTDecode')],
    ['digitalizado de perto de 5 MB', digitalizado(limits.uploadBytes - 2_000, 'DCTDecode')],
    ['digitalizado em G4', digitalizado(90_000, 'CCITTFaxDecode', '/DeviceGray')],
    ['digitalizado em JBIG2', digitalizado(60_000, 'JBIG2Decode', '/DeviceGray')],
    ['digitalizado em JPEG 2000', digitalizado(90_000, 'JPXDecode')],
    [
      'como o SEI grava',
      onePage(
        {
          pagina: link('<</S/URI/URI(https://sei.example.gov.br/autenticidade?a=1&b=2)>>'),
          catalogo: '/ViewerPreferences<</DisplayDocTitle true>>/Lang(pt-BR)',
        },
        { versao: '1.4', trailer: '' },
      ),
    ],
    [
      'como o PJe grava, com fluxo de objetos',
      onePage(
        { pagina: link('<</S/URI/URI(https://pje.example.jus.br/validar)>>') },
        { tabela: 'fluxo', versao: '1.5' },
      ),
    ],
    ['com as duas tabelas', onePage({ mais: ['<</Type/ExtGState/CA 1>>'] }, { tabela: 'hibrida' })],
    ['assinado pelo gov.br', assinado],
    [
      'assinado com ICP-Brasil, e a cadeia guardada',
      revision(assinado, {
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[7 0 R]>>/DSS<</Certs[9 0 R]/VRI<<>>>>>>',
        9: { dict: '', dados: '0\x82\x05\x10' },
      }),
    ],
    [
      'assinado duas vezes',
      revision(assinado, {
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[7 0 R 10 0 R]>>>>',
        9: sig('3083'.padEnd(400, '0')),
        10: campoAssinado(9),
      }),
    ],
    [
      'com carimbo do tempo',
      revision(assinado, {
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[7 0 R 10 0 R]>>>>',
        9: '<</Type/DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161/ByteRange[0 1 2 3]/Contents<3082>>>',
        10: campoAssinado(9),
      }),
    ],
    [
      'formulário preenchido',
      onePage({
        catalogo: '/AcroForm<</Fields[6 0 R 7 0 R]/NeedAppearances true/DA(/Helv 0 Tf 0 g)>>',
        pagina: '/Annots[6 0 R 7 0 R]',
        mais: [
          '<</Type/Annot/Subtype/Widget/FT/Tx/T(nome)/V(Fulana)/Rect[0 0 9 9]>>',
          '<</Type/Annot/Subtype/Widget/FT/Btn/T(ok)/V/Yes/AS/Yes/Rect[0 0 9 9]/A<</S/ResetForm>>>>',
        ],
      }),
    ],
    [
      'formulário XFA sem código',
      onePage({
        catalogo: '/AcroForm<</Fields[]/XFA[(template)6 0 R]>>',
        mais: [{ dict: '', dados: '<template><subform><field name="scripts"/></subform></template>' }],
      }),
    ],
    ['salvo três vezes', revision(revision(onePage(), { 9: '(a)' }), { 9: '(b)' })],
    ['PDF/A-1', pdfA(1, '', [], { versao: '1.4' })],
    ['PDF/A-2', pdfA(2, '', [], { tabela: 'fluxo' })],
    ['PDF/A-3 com XML', a3('nfe.xml', 'text#2Fxml', '<?xml version="1.0"?><nfeProc/>')],
    [
      'PDF/A-3 com XML comprimido de 30 MB',
      onePage({
        catalogo: '/AF[6 0 R]',
        mais: [
          '<</Type/Filespec/F(a.xml)/EF<</F 7 0 R>>>>',
          { dict: '/Type/EmbeddedFile/Filter/FlateDecode', dados: deflateSync(`<a>${' '.repeat(30_000_000)}</a>`) },
        ],
      }),
    ],
    ['PDF/A-3 com PDF', a3('original.pdf', 'application#2Fpdf', onePage())],
    [
      'PDF/A-3 com imagem',
      a3(
        'foto.png',
        'image#2Fpng',
        Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), randomBytes(900)]),
      ),
    ],
    ['PDF/A-3 com texto que começa como um programa', a3('cidades.csv', 'text#2Fcsv', 'MZ;Moçambique\n')],
    ['PDF/A-3 com planilha', a3('dados.csv', 'text#2Fcsv', 'a;b\n1;2\n')],
    ['anexo cujo nome parece de programa', a3('nota.exe.xml', 'text#2Fxml', '<a/>')],
    [
      'links http, https e mailto',
      onePage({
        pagina: `/Annots[${['http://a.example', 'https://b.example/x?javascript:1', 'mailto:a@b.example?subject=x'].map((u) => `<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${u})>>>>`).join('')}]`,
      }),
    ],
    ['link de um arquivo do computador', onePage({ pagina: link('<</S/URI/URI(file:///C:/modelos/termo.doc)>>') })],
    [
      'sumário e abertura com GoTo',
      onePage({
        catalogo: '/OpenAction<</S/GoTo/D[3 0 R/FitH 800]>>/Outlines 6 0 R/PageMode/UseOutlines',
        mais: ['<</First 7 0 R/Last 7 0 R/Count 1>>', '<</Title(Parte 1)/Parent 6 0 R/A<</S/GoTo/D(parte1)>>>>'],
      }),
    ],
    ['abertura com destino', abre('[3 0 R/XYZ null null 0]')],
    ['GoToR para outro volume ao lado', onePage({ pagina: link('<</S/GoToR/F(volume2.pdf)/D[0/Fit]>>') })],
    ['ações de navegar', onePage({ pagina: `${link('<</S/Named/N/NextPage>>')}`, catalogo: '/AA<<>>' })],
    [
      'com estrutura, grupos e rótulos',
      onePage({
        catalogo:
          '/StructTreeRoot<</Type/StructTreeRoot/K<</S/Document/K<</S/P/Pg 3 0 R/K 0>>>>>>/PageLabels<</Nums[0<</S/D>>]>>/OCProperties<</OCGs[]/D<<>>>>',
        pagina: '/Group<</S/Transparency/CS/DeviceRGB>>',
      }),
    ],
    [
      'com comentários e carimbos',
      onePage({
        pagina:
          '/Annots[<</Subtype/Text/Contents(JavaScript?)/Rect[0 0 9 9]>><</Subtype/Highlight/Rect[0 0 9 9]>><</Subtype/Stamp/Name/Approved/Rect[0 0 9 9]>>]',
      }),
    ],
    [
      'que fala de JavaScript e Launch no texto',
      onePage({
        mais: [
          { dict: '', dados: 'BT (/S /JavaScript /JS /Launch /OpenAction <script>) Tj ET' },
          '(/S/JavaScript/JS(x))',
        ],
        catalogo: '/Title(/S/Launch)',
      }),
    ],
    ['com «6 0 obj» dentro de um texto', onePage({ mais: [{ dict: '', dados: '6 0 obj\n<</Type/Font>>\nendobj' }] })],
    ['com permissões (RC4)', onePage({}, { cifra: 'RC4' })],
    ['com permissões (AES)', onePage({ pagina: link('<</S/URI/URI(https://a.example)>>') }, { cifra: 'AES' })],
    ['com permissões e fluxo de objetos', onePage({}, { cifra: 'AES', tabela: 'fluxo' })],
    ['com senha para abrir', abre('6 0 R', [JS], { cifra: 'AES', senha: 'segredo', tabela: 'fluxo' })],
    [
      'com bytes antes do cabeçalho',
      Buffer.concat([Buffer.from('\uFEFFContent-Type: application/pdf\r\n\r\n'), onePage()]),
    ],
    ['com bytes depois do fim', Buffer.concat([onePage(), Buffer.alloc(700, '\n')])],
    ['com a tabela fora do lugar', onePage({}, { startxref: (place) => place - 3 })],
    ['com a tabela errada', semTabela(onePage({ pagina: link('<</S/URI/URI(https://a.example)>>') }))],
    ['de 1993', onePage({}, { versao: '1.0' })],
    ['PDF 2.0', onePage({}, { versao: '2.0', tabela: 'fluxo' })],
    [
      'que o leitor não entende',
      Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(5_000), Buffer.from('\nstartxref\n9\n%%EOF\n')]),
    ],
    [
      'com um laço entre os objetos',
      onePage({ catalogo: '/X 6 0 R', mais: ['[7 0 R 6 0 R]', '<</A 6 0 R/B 7 0 R>>'] }),
    ],
  ];

  it('são de muitos feitios', () => expect(comuns.length).toBeGreaterThanOrEqual(30));

  it.each(comuns)('%s', async (_, content) => {
    const { status, body } = await enviar(content);
    expect([status, body.mensagem]).toEqual([200, undefined]);
    const row = (await guardados()).find(({ uuid }) => uuid === body.uuid)!;
    expect(row.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect((await c.deps.adapters.files.read(row.chave)).equals(content)).toBe(true);
  });
});

describe('examinar tem tempo e memória contados', () => {
  it('um PDF pequeno que cresce sem fim ao ser lido é recusado, e o servidor continua', async () => {
    const bomba = deflateSync(Buffer.concat([Buffer.from('6 0 '), Buffer.alloc(900 * 1024 * 1024, 32)]), { level: 9 });
    const pdf = onePage({ mais: [{ dict: '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', dados: bomba }] });
    expect(pdf.length).toBeLessThan(limits.uploadBytes);
    const { status, body } = await enviar(pdf);
    expect([status, body.codigo]).toEqual([422, 'ARQUIVO_COMPLEXO']);
    expect(body.mensagem).toContain('Imprimir em PDF');
    expect((await enviar(onePage())).status).toBe(200);
  });

  it('um que leva tempo demais é recusado, sem fazer esperar o de outro órgão', async () => {
    await c.umUsuario('operador@sefin.gov.br', 'SEFIN');
    const sefin = await c.entrar('operador@sefin.gov.br');
    const lento = Buffer.from(
      `%PDF-1.7\n${Array.from({ length: 60_000 }, (_, i) => `${i + 1} 0 obj\n<<>>stream\n`).join('')}${' '.repeat(3_000_000)}\nstartxref\n9\n%%EOF\n`,
    );
    const respondidos: string[] = [];
    // On a busy machine the wait for a turn of the processor may end first, and says so.
    const ateSerExaminado = async (): ReturnType<typeof enviar> => {
      const resposta = await enviar(lento);
      return resposta.body.codigo === 'SERVIDOR_OCUPADO' ? ateSerExaminado() : resposta;
    };
    const demorado = ateSerExaminado().finally(() => respondidos.push('o demorado'));
    expect((await enviar(onePage(), sefin)).status).toBe(200);
    respondidos.push('o de outro órgão');
    expect((await demorado).body.codigo).toBe('ARQUIVO_COMPLEXO');
    expect(respondidos).toEqual(['o de outro órgão', 'o demorado']);
    expect((await enviar(onePage())).status).toBe(200);
  });

  it('o examinador que espera o próximo arquivo não segura o processo que encerra', () => {
    const umProcesso = `
      const { examinarPdf } = await import('./src/server/pdf/examinar.ts');
      const presos = () => process.getActiveResourcesInfo().filter((what) => what === 'ProcessWrap').length;
      let durante = 0;
      const olhar = setInterval(() => { durante = Math.max(durante, presos()); }, 1);
      await examinarPdf({ idOrgao: 1, id: 1 }, async () => Buffer.from('${onePage().toString('base64')}', 'base64'));
      clearInterval(olhar);
      await new Promise(setImmediate);
      console.log(durante, presos());`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', umProcesso],
      {
        encoding: 'utf8',
      },
    );
    expect({ stdout, stderr }).toEqual({ stdout: '1 0\n', stderr: '' });
  });
});

/** An object stream with its dictionary written in another way that readers also accept. */
function disfarcado(what: string | RegExp, by: string, other?: string): Buffer {
  const text = semTabela(abre('6 0 R', [JS], { tabela: 'fluxo' })).toString('latin1');
  const at = text.indexOf('/Type/ObjStm');
  const dict = text.slice(at);
  const said = other ?? (what instanceof RegExp ? what.exec(dict)![1] : '');
  const end = text.lastIndexOf('startxref');
  const changed = text.slice(0, at) + text.slice(at, end).replace(what, by);
  return Buffer.from(`${changed}90 0 obj\n${said || 'null'}\nendobj\n${text.slice(end)}`, 'latin1');
}

/** The table points at an object in the middle of a stream. */
function dentroDeUmFluxo(): Buffer {
  const escondido = `6 0 obj\n<</S/JavaScript/JS(x)>>\nendobj\n`;
  const pdf = onePage({
    catalogo: '/OpenAction 6 0 R',
    mais: ['<</S/Named/N/Print>>', { dict: '', dados: escondido }],
  });
  const text = pdf.toString('latin1');
  const place = (at: number) => `${String(at).padStart(10, '0')} 00000 n`;
  return Buffer.from(text.replace(place(text.indexOf('6 0 obj')), place(text.lastIndexOf('6 0 obj'))), 'latin1');
}

/** Two objects with one number: the table points at the first, a reader that goes through the file takes the second. */
function duasVezes(): Buffer {
  const pdf = pdfOf(['<</Type/Catalog/Pages 2 0 R/OpenAction 3 0 R>>', '<</Type/Pages/Kids[]/Count 0>>', JS]);
  const text = pdf.toString('latin1');
  const at = text.indexOf('xref\n');
  const extra = '3 0 obj\n<</S/Named/N/Print>>\nendobj\n';
  return Buffer.from(
    (text.slice(0, at) + extra + text.slice(at)).replace(/startxref\n\d+/, `startxref\n${at + extra.length}`),
    'latin1',
  );
}

import{a as e,b as t,h as n,i as r,n as i,p as a,r as o,t as s,u as c,x as l,y as u}from"./states-gIA67Iz0.js";import{t as d}from"./NativeSelect-DqcZk3kv.js";import{t as f}from"./link-CypbhVQl.js";import{c as p,l as m,n as h,r as ee,s as g}from"./index-BhBDPT9E.js";import{i as _,n as te,t as ne}from"./jsx-runtime-DyZJNswf.js";import{n as v,t as re}from"./build-progress-BBS-4DcZ.js";import{n as ie,r as ae,t as oe}from"./row-sample-IH10yFTY.js";import{n as se,t as ce}from"./use-action-rp8S6H_C.js";import{t as le}from"./histogram-Chw5WOf9.js";import{r as y,t as b}from"./numbers-DxFdvA8D.js";import{t as x}from"./page.module-C7wF6l_a.js";import{t as ue}from"./status-C6rlCKYi.js";import{t as S}from"./badge-DYoksGR0.js";import{t as C}from"./table.module-DXlkaxI3.js";import{t as w}from"./json-4Dy6cloA.js";import{t as de}from"./CopyButton-BGoehqN7.js";import{t as fe}from"./facts-Bdtg4_Oc.js";import{t as T}from"./time-DFss9Dan.js";t();var E=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},n={alias:null,args:null,kind:`ScalarField`,name:`stage`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`rows`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`steps`,storageKey:null},a={alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},o=[{alias:null,args:[{kind:`Variable`,name:`id`,variableName:`id`}],concreteType:`Dataset`,kind:`LinkedField`,name:`dataset`,plural:!1,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`recipeName`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},n,{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},r,i,{alias:null,args:null,kind:`ScalarField`,name:`target`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`encoding`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`contentHash`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`manifest`,storageKey:null},{alias:null,args:null,concreteType:`Recipe`,kind:`LinkedField`,name:`recipe`,plural:!1,selections:[t,a],storageKey:null},{alias:null,args:null,concreteType:`DatasetFile`,kind:`LinkedField`,name:`files`,plural:!0,selections:[a,{alias:null,args:null,kind:`ScalarField`,name:`bytes`,storageKey:null},r,{alias:null,args:null,kind:`ScalarField`,name:`sha256`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`url`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`WaterfallStage`,kind:`LinkedField`,name:`waterfall`,plural:!0,selections:[n,{alias:null,args:null,kind:`ScalarField`,name:`units`,storageKey:null},i,{alias:null,args:null,kind:`ScalarField`,name:`excluded`,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`reasons`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Histogram`,kind:`LinkedField`,name:`responseLengths`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`edges`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`counts`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`missing`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`datasetQuery`,selections:o,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`datasetQuery`,selections:o},params:{cacheID:`1eb6c1f34372a16cc411382af7491e44`,id:null,metadata:{},name:`datasetQuery`,operationKind:`query`,text:`query datasetQuery(
  $id: ID!
) {
  dataset(id: $id) {
    id
    recipeName
    version
    status
    stage
    error
    rows
    steps
    target
    encoding
    createdAt
    finishedAt
    contentHash
    manifest
    recipe {
      id
      name
    }
    files {
      name
      bytes
      rows
      sha256
      url
    }
    waterfall {
      stage
      units
      steps
      excluded
      reasons {
        key
        count
      }
    }
    responseLengths {
      edges
      counts
      missing
    }
  }
}
`}}})();E.hash=`756e608a1f60ed3fe6e51961d1fdfff1`;var D=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{alias:null,args:[{kind:`Variable`,name:`id`,variableName:`id`}],concreteType:`DatasetPayload`,kind:`LinkedField`,name:`deleteDataset`,plural:!1,selections:[{alias:null,args:null,concreteType:`UserError`,kind:`LinkedField`,name:`userErrors`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`code`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`path`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`datasetDeleteMutation`,selections:t,type:`Mutation`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`datasetDeleteMutation`,selections:t},params:{cacheID:`f33fc93e2d86e32b24760a56552ffa70`,id:null,metadata:{},name:`datasetDeleteMutation`,operationKind:`mutation`,text:`mutation datasetDeleteMutation(
  $id: ID!
) {
  deleteDataset(id: $id) {
    userErrors {
      code
      message
      path
    }
  }
}
`}}})();D.hash=`88450ddfb45608c11fd8b5f2d98d8407`;var O=(function(){var e=[{alias:null,args:[{kind:`Literal`,name:`first`,value:500}],concreteType:`DatasetConnection`,kind:`LinkedField`,name:`datasets`,plural:!1,selections:[{alias:null,args:null,concreteType:`Dataset`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`recipeName`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null}],storageKey:null}],storageKey:`datasets(first:500)`}];return{fragment:{argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`datasetVersionsQuery`,selections:e,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[],kind:`Operation`,name:`datasetVersionsQuery`,selections:e},params:{cacheID:`ba7763b3b66fe6d4db800f534d4d3699`,id:null,metadata:{},name:`datasetVersionsQuery`,operationKind:`query`,text:`query datasetVersionsQuery {
  datasets(first: 500) {
    nodes {
      id
      recipeName
      version
      status
    }
  }
}
`}}})();O.hash=`533962548d388a04adb5a17809c3838a`;var k=_(te(),1),A=u(),j={choice:`_choice_14ybq_1`,comparison:`_comparison_14ybq_4`,sides:`_sides_14ybq_18`,groups:`_groups_14ybq_24`,step:`_step_14ybq_32`},M=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`left`},{defaultValue:null,kind:`LocalArgument`,name:`right`}],t={alias:null,args:null,kind:`ScalarField`,name:`steps`,storageKey:null},n=[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`recipeName`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rows`,storageKey:null},t,{alias:null,args:null,kind:`ScalarField`,name:`encoding`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`contentHash`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`manifest`,storageKey:null},{alias:null,args:null,concreteType:`DatasetFile`,kind:`LinkedField`,name:`files`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`bytes`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`WaterfallStage`,kind:`LinkedField`,name:`waterfall`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`stage`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`units`,storageKey:null},t,{alias:null,args:null,kind:`ScalarField`,name:`excluded`,storageKey:null}],storageKey:null}],r=[{alias:`left`,args:[{kind:`Variable`,name:`id`,variableName:`left`}],concreteType:`Dataset`,kind:`LinkedField`,name:`dataset`,plural:!1,selections:n,storageKey:null},{alias:`right`,args:[{kind:`Variable`,name:`id`,variableName:`right`}],concreteType:`Dataset`,kind:`LinkedField`,name:`dataset`,plural:!1,selections:n,storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`comparisonQuery`,selections:r,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`comparisonQuery`,selections:r},params:{cacheID:`f748ac3282d30cb1bbda58b5934f6ea0`,id:null,metadata:{},name:`comparisonQuery`,operationKind:`query`,text:`query comparisonQuery(
  $left: ID!
  $right: ID!
) {
  left: dataset(id: $left) {
    id
    recipeName
    version
    status
    rows
    steps
    encoding
    contentHash
    manifest
    files {
      bytes
    }
    waterfall {
      stage
      units
      steps
      excluded
    }
  }
  right: dataset(id: $right) {
    id
    recipeName
    version
    status
    rows
    steps
    encoding
    contentHash
    manifest
    files {
      bytes
    }
    waterfall {
      stage
      units
      steps
      excluded
    }
  }
}
`}}})();M.hash=`7604eff8477f1014b62703086bb29fe1`;var pe=(function(){var e={alias:null,args:null,kind:`ScalarField`,name:`steps`,storageKey:null};return{argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`comparison_dataset`,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`recipeName`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rows`,storageKey:null},e,{alias:null,args:null,kind:`ScalarField`,name:`encoding`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`contentHash`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`manifest`,storageKey:null},{alias:null,args:null,concreteType:`DatasetFile`,kind:`LinkedField`,name:`files`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`bytes`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`WaterfallStage`,kind:`LinkedField`,name:`waterfall`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`stage`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`units`,storageKey:null},e,{alias:null,args:null,kind:`ScalarField`,name:`excluded`,storageKey:null}],storageKey:null}],type:`Dataset`,abstractKey:null}})();pe.hash=`84a949fa04112f695f3e8384894b7016`;var N=e=>e;function me(e,t,n){let{layout:r,recipe:i,columns:a}=e;return{target:r.name,options:r.options,formatter:i.formatter.name,formatterOptions:i.formatter.options,encoding:t,columns:a.map(({name:e})=>e),file:n}}function P(e,t,n=``){if(w(e)&&w(t))return[...new Set([...Object.keys(e),...Object.keys(t)])].flatMap(r=>P(e[r],t[r],n===``?r:`${n}.${r}`));let[r,i]=[JSON.stringify(e)??`–`,JSON.stringify(t)??`–`];return r===i?[]:[{path:n,left:r,right:i}]}var F=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`after`},t={defaultValue:null,kind:`LocalArgument`,name:`first`},n={defaultValue:null,kind:`LocalArgument`,name:`id`},r=[{kind:`Variable`,name:`id`,variableName:`id`}],i={alias:null,args:[{kind:`Variable`,name:`after`,variableName:`after`},{kind:`Variable`,name:`first`,variableName:`first`},{kind:`Literal`,name:`maxListLength`,value:1}],concreteType:`DatasetSample`,kind:`LinkedField`,name:`sample`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`stepIds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`next`,storageKey:null}],storageKey:null};return{fragment:{argumentDefinitions:[e,t,n],kind:`Fragment`,metadata:null,name:`rowStepsQuery`,selections:[{alias:null,args:r,concreteType:`Dataset`,kind:`LinkedField`,name:`dataset`,plural:!1,selections:[i],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[n,e,t],kind:`Operation`,name:`rowStepsQuery`,selections:[{alias:null,args:r,concreteType:`Dataset`,kind:`LinkedField`,name:`dataset`,plural:!1,selections:[i,{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null}]},params:{cacheID:`53bbd3267f4114ad728f3219aa9557ec`,id:null,metadata:{},name:`rowStepsQuery`,operationKind:`query`,text:`query rowStepsQuery(
  $id: ID!
  $after: Int
  $first: Int!
) {
  dataset(id: $id) {
    sample(first: $first, after: $after, maxListLength: 1) {
      stepIds
      next
    }
    id
  }
}
`}}})();F.hash=`472e178bee9d94c341c598530058e964`;var I=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`ids`}],t={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},n=[{alias:null,args:[{kind:`Literal`,name:`first`,value:500},{fields:[{fields:[{kind:`Variable`,name:`in`,variableName:`ids`}],kind:`ObjectValue`,name:`id`}],kind:`ObjectValue`,name:`where`}],concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`promptUid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trajectoryUid`,storageKey:null},{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:[t],storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`rowStepsNamesQuery`,selections:n,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`rowStepsNamesQuery`,selections:n},params:{cacheID:`5fed13d37271be9de71fbffcb2ac9521`,id:null,metadata:{},name:`rowStepsNamesQuery`,operationKind:`query`,text:`query rowStepsNamesQuery(
  $ids: [String!]!
) {
  steps(first: 500, where: {id: {in: $ids}}) {
    nodes {
      id
      stepIndex
      promptUid
      trajectoryUid
      trajectory {
        id
      }
    }
  }
}
`}}})();I.hash=`57098d3c5b90239fd038f81c6737a5c9`;var L=500;async function R(t){let n=new Set,r=0,i=null;do{let a=(await(0,A.fetchQuery)(e,F,{id:t,after:i,first:L}).toPromise())?.dataset?.sample;for(let e of a?.stepIds??[]){r+=1;for(let t of e)n.add(t)}i=a?.next??null}while(i!==null);return{steps:n,rows:r}}async function z(t){return t.length===0?[]:(await(0,A.fetchQuery)(e,I,{ids:t.slice(0,L)}).toPromise())?.steps.nodes??[]}var B=ne();function he({left:e,right:t}){let n=(0,A.useLazyLoadQuery)(M,{left:e,right:t}),r=[n.left,n.right];if(!r.every(e=>e?.status===`SUCCEEDED`))return(0,B.jsx)(`p`,{className:`muted`,children:`Only datasets that are finished can be compared: the other one is not, or is gone.`});let[i,a]=r;return(0,B.jsxs)(`div`,{className:j.comparison,children:[i.contentHash===a.contentHash?(0,B.jsxs)(`p`,{children:[(0,B.jsx)(S,{tone:`good`,children:`same content`}),` Both have the same rows in the same bytes.`]}):(0,B.jsx)(`p`,{children:(0,B.jsx)(S,{tone:`accent`,children:`other content`})}),(0,B.jsx)(ge,{left:i,right:a}),(0,B.jsx)(_e,{left:i,right:a}),(0,B.jsx)(ve,{left:i,right:a}),(0,B.jsx)(be,{left:i,right:a})]})}var V=({recipeName:e,version:t})=>`${e}, version ${t}`;function H({left:e,right:t,first:n}){return(0,B.jsx)(`thead`,{children:(0,B.jsxs)(`tr`,{children:[(0,B.jsx)(`th`,{scope:`col`,children:n}),(0,B.jsx)(`th`,{scope:`col`,className:C.number,children:V(e)}),(0,B.jsx)(`th`,{scope:`col`,className:C.number,children:V(t)}),(0,B.jsx)(`th`,{scope:`col`,className:C.number,children:`Difference`})]})})}function U({name:e,of:[t,n],print:r=y}){let i=t===null||n===null?null:n-t;return(0,B.jsxs)(`tr`,{children:[(0,B.jsx)(`th`,{scope:`row`,children:e}),(0,B.jsx)(`td`,{className:C.number,children:t===null?`–`:r(t)}),(0,B.jsx)(`td`,{className:C.number,children:n===null?`–`:r(n)}),(0,B.jsx)(`td`,{className:C.number,children:i===null?`–`:i===0?`=`:`${i>0?`+`:`−`}${r(Math.abs(i))}`})]})}var W=({files:e})=>e.reduce((e,t)=>e+t.bytes,0);function ge({left:e,right:t}){let n=({manifest:e})=>N(e).counts.units;return(0,B.jsxs)(`table`,{className:C.table,"aria-label":`Numbers compared`,children:[(0,B.jsx)(H,{left:e,right:t,first:`What they hold`}),(0,B.jsxs)(`tbody`,{children:[(0,B.jsx)(U,{name:`Rows`,of:[e.rows,t.rows]}),(0,B.jsx)(U,{name:`Steps`,of:[e.steps,t.steps]}),(0,B.jsx)(U,{name:`Units`,of:[n(e),n(t)]}),(0,B.jsx)(U,{name:`Size`,of:[W(e),W(t)],print:b})]})]})}function _e({left:e,right:t}){let n=[...new Set([...e.waterfall,...t.waterfall].map(({stage:e})=>e))],r=({waterfall:e},t)=>{let n=e.filter(({stage:e})=>e===t);return n.length===0?null:n.reduce((e,t)=>e+t.excluded,0)};return(0,B.jsxs)(`table`,{className:C.table,"aria-label":`Stages compared`,children:[(0,B.jsx)(H,{left:e,right:t,first:`Steps left out at`}),(0,B.jsxs)(`tbody`,{children:[(0,B.jsx)(U,{name:`candidates (steps that match)`,of:[e.waterfall[0]?.steps??null,t.waterfall[0]?.steps??null]}),n.slice(1).map(n=>(0,B.jsx)(U,{name:n,of:[r(e,n),r(t,n)]},n))]})]})}function ve({left:e,right:t}){let n=({manifest:e,encoding:t})=>{let{recipe:n,limitUnits:r,asOf:i,columns:a}=N(e);return{...n,encoding:t,limitUnits:r,asOf:i.cursor,policyVersion:i.policyVersion,columns:a.map(({name:e})=>e).join(`, `)}},r=P(n(e),n(t));return r.length===0?(0,B.jsx)(`p`,{className:`muted`,children:`They were built from the same recipe as of the same position.`}):(0,B.jsxs)(`table`,{className:C.table,"aria-label":`What they were built from`,children:[(0,B.jsx)(`thead`,{children:(0,B.jsxs)(`tr`,{children:[(0,B.jsx)(`th`,{scope:`col`,children:`Built from`}),(0,B.jsx)(`th`,{scope:`col`,children:V(e)}),(0,B.jsx)(`th`,{scope:`col`,children:V(t)})]})}),(0,B.jsx)(`tbody`,{children:r.map(({path:e,left:t,right:n})=>(0,B.jsxs)(`tr`,{children:[(0,B.jsx)(`th`,{scope:`row`,children:(0,B.jsx)(`code`,{children:e})}),(0,B.jsx)(`td`,{className:C.hash,children:(0,B.jsx)(`code`,{children:t})}),(0,B.jsx)(`td`,{className:C.hash,children:(0,B.jsx)(`code`,{children:n})})]},e))})]})}async function ye(e,t){let n=[await R(e),await R(t)],[r,i]=n,a=[[...r.steps].filter(e=>!i.steps.has(e)),[...i.steps].filter(e=>!r.steps.has(e))];return{read:n,ids:a,named:[await z(a[0]),await z(a[1])]}}function be({left:e,right:t}){let[n,r]=(0,k.useState)(null),[s,c]=(0,k.useState)(null),[l,u]=(0,k.useState)(0);if((0,k.useEffect)(()=>{let n=!1;return c(null),ye(e.id,t.id).then(e=>!n&&r(e),e=>!n&&c(e)),()=>{n=!0}},[e.id,t.id,l]),s!==null)return(0,B.jsx)(i,{error:a(s),onRetry:()=>u(e=>e+1)});if(n===null)return(0,B.jsx)(o,{what:`Comparing steps`});let[d,f]=n.read,p=d.rows<e.rows||f.rows<t.rows;return(0,B.jsxs)(`section`,{"aria-label":`Steps apart`,children:[(0,B.jsx)(`h3`,{children:`Steps that only one of them has`}),p&&(0,B.jsxs)(`p`,{className:`muted`,children:[`Of the first `,y(d.rows),` of `,y(e.rows),` rows and the first `,y(f.rows),` of`,` `,y(t.rows),`: the server keeps so many beside the files. A step that is further back in the other one shows here, too.`]}),(0,B.jsxs)(`div`,{className:j.sides,children:[(0,B.jsx)(q,{side:e,ids:n.ids[0],named:n.named[0]}),(0,B.jsx)(q,{side:t,ids:n.ids[1],named:n.named[1]})]})]})}var G=50,K=12;function q({side:e,ids:t,named:n}){let r=new Map;for(let e of n){let t=r.get(e.promptUid);t===void 0?r.set(e.promptUid,[e]):t.push(e)}return(0,B.jsxs)(`div`,{children:[(0,B.jsxs)(`p`,{children:[`Only in `,V(e),`: `,(0,B.jsx)(`strong`,{className:`num`,children:y(t.length)}),t.length>n.length&&(0,B.jsxs)(`span`,{className:`muted`,children:[`, of which `,y(n.length),` are named here`]})]}),(0,B.jsx)(`ul`,{className:j.groups,children:[...r].slice(0,G).map(([e,t])=>(0,B.jsxs)(`li`,{children:[(0,B.jsx)(f,{to:`/groups`,search:{where:{promptUid:{eq:e}}},children:e}),` `,(0,B.jsx)(`span`,{className:`muted num`,children:y(t.length)}),` `,t.slice(0,K).map(({id:e,stepIndex:t,trajectoryUid:n,trajectory:r})=>(0,B.jsxs)(f,{to:`/t/$id`,params:{id:r.id},search:{step:t},title:`${n}, step ${t}`,className:j.step,children:[t,` of `,n]},e)),t.length>K&&(0,B.jsxs)(`span`,{className:`muted`,children:[`and `,y(t.length-K),` more`]})]},e))}),r.size>G&&(0,B.jsxs)(`p`,{className:`muted`,children:[`and `,y(r.size-G),` groups more`]})]})}var xe={file:`_file_17i9p_1`},Se=20,Ce=200;function we({id:e,files:t}){let[n,r]=(0,k.useState)(Se);return(0,B.jsxs)(`section`,{className:`panel`,"aria-label":`Files`,children:[(0,B.jsx)(`h2`,{children:`Files`}),(0,B.jsxs)(`table`,{className:C.table,children:[(0,B.jsx)(`thead`,{children:(0,B.jsxs)(`tr`,{children:[(0,B.jsx)(`th`,{scope:`col`,children:`File`}),(0,B.jsx)(`th`,{scope:`col`,className:C.number,children:`Rows`}),(0,B.jsx)(`th`,{scope:`col`,className:C.number,children:`Size`}),(0,B.jsx)(`th`,{scope:`col`,children:`SHA-256`})]})}),(0,B.jsxs)(`tbody`,{children:[t.slice(0,n).map(({name:e,rows:t,bytes:n,sha256:r,url:i})=>(0,B.jsxs)(`tr`,{children:[(0,B.jsx)(`th`,{scope:`row`,className:xe.file,children:(0,B.jsx)(J,{url:i,name:e})}),(0,B.jsx)(`td`,{className:C.number,children:y(t)}),(0,B.jsx)(`td`,{className:C.number,children:b(n)}),(0,B.jsx)(`td`,{className:C.hash,children:(0,B.jsx)(`code`,{children:r})})]},e)),(0,B.jsxs)(`tr`,{children:[(0,B.jsx)(`th`,{scope:`row`,children:(0,B.jsx)(J,{url:`/v1/datasets/${encodeURIComponent(e)}/manifest.json`,name:`manifest.json`})}),(0,B.jsx)(`td`,{colSpan:3,className:`muted`,children:`what it was built from and how, with the hashes`})]})]})]}),t.length>n&&(0,B.jsxs)(l,{size:`compact-xs`,variant:`default`,onClick:()=>r(n+Ce),children:[`Show more of `,y(t.length),` files`]})]})}function J({url:e,name:t}){let r=n(e.replace(/^\//,``));return r===null?t:(0,B.jsx)(`a`,{href:r,download:t,children:t})}function Te(e){switch(e.target){case`verl`:return Oe(e);case`slime`:return je(e);case`prime-rl`:return Me(e);case`tinker`:return Ne(e);case`trl`:return Pe(e);case`openrlhf`:return Ie(e);default:return{title:`Rows in Python`,...X(e),note:null}}}var Y=({file:e})=>e.replace(/\d+/,`*`);function X(e){let t=`sorted(glob.glob("${Y(e)}"))`;switch(e.encoding){case`PARQUET`:return{needs:`pyarrow`,code:`import glob
import pyarrow.parquet as pq

rows = []
for file in ${t}:
    rows += pq.read_table(file).to_pylist()

# or: import pandas; frame = pandas.read_parquet("${e.file}")`};case`JSONL`:return{needs:`json`,code:`import glob, json

rows = []
for file in ${t}:
    rows += [json.loads(line) for line in open(file)]`};case`MSGPACK`:return{needs:`msgspec`,code:`import glob
import msgspec

rows = []
for file in ${t}:
    rows += msgspec.msgpack.decode(open(file, "rb").read())`};case`PT`:return{needs:`torch`,code:`import glob
import torch

rows = []
for file in ${t}:
    rows += torch.load(file, weights_only=True)`};default:return Ee(e)}}function Ee({columns:e,file:t}){let n=`import json
from safetensors.numpy import load_file

columns = load_file("${t}")
`,r=`# texts are lines of JSON, one a row
names = [json.loads(line) for line in bytes(columns["${e.find(e=>[`trajectory_uid`,`uid`].includes(e))??e[0]??``}"]).split(b"\\n")[:-1]]
`;return e.includes(`response_ids`)?{needs:`safetensors`,code:`${n}${r}offsets, ids = columns["response_ids.offsets"], columns["response_ids"]
responses = [ids[offsets[n] : offsets[n + 1]] for n in range(len(names))]`}:{needs:`safetensors`,code:n+r.trimEnd()}}var De=[`prompts`,`responses`,`input_ids`,`attention_mask`,`position_ids`,`response_mask`,`rm_scores`];function Oe(e){let{options:t,encoding:n,file:r,columns:i}=e;switch(t.layout){case`prompts`:return{title:`verl's RLHFDataset`,needs:`datasets`,code:`import datasets

rows = datasets.load_dataset("parquet", data_files="${Y(e)}", split="train")
prompts = [row["prompt"] for row in rows]  # to roll out again`,note:null};case`messages`:return t.tools===`true`||t.tools===!0?Ae():{title:`verl's MultiTurnSFTDataset`,needs:`pandas`,code:`import pandas

rows = pandas.read_parquet("${r}")
conversations = [messages.tolist() for messages in rows["messages"]]`,note:`It trains on every answer of a conversation.`};case`padded`:{let t=De.filter(e=>i.includes(e));if(n===`SAFETENSORS`)return ke(e);let r=X(e);return{title:`Tensors for verl`,needs:n===`PT`?`torch`:r.needs,code:`${r.code}

import torch

names = (${t.map(e=>`"${e}"`).join(`, `)})
tensors = {name: torch.tensor([row[name] for row in rows]) for name in names}
uids = [row["uid"] for row in rows]  # for non_tensor_batch`,note:Z}}default:return{title:`Rows under the names of verl`,...X(e),note:Z}}}var Z=`Train on advantages as they stand in the file: verl’s own grpo takes each row for a sample of its uid, and counts other numbers where a trajectory has several rows.`;function ke({file:e}){return{title:`verl's DataProto`,needs:`verl`,code:`import json
import numpy as np
from safetensors.torch import load_file
from verl import DataProto

tensors = load_file("${e}")
rows = [json.loads(line) for line in bytes(tensors.pop("non_tensor_batch").numpy()).splitlines()]
others = {name: np.array([row[name] for row in rows], dtype=object) for name in ("uid", "trajectory_uid")}
data = DataProto.from_dict(tensors=tensors, non_tensors=others)`,note:Z}}function Ae(){return{title:`verl's MultiTurnSFTDataset, with tools`,needs:`verl`,code:`# conversations.py, for
# data.custom_cls.path=conversations.py data.custom_cls.name=Conversations
import json
from verl.utils.dataset.multiturn_sft_dataset import MultiTurnSFTDataset

class Conversations(MultiTurnSFTDataset):
    def _read_files_and_process(self):
        super()._read_files_and_process()
        self.tools = [json.loads(tools) if isinstance(tools, str) else None for tools in self.tools]

    def _build_messages(self, example):
        messages = json.loads(example[self.messages_key])
        for call in (call for message in messages for call in message.get("tool_calls") or []):
            given = call["function"].get("arguments")
            if isinstance(given, str):  # chat templates take arguments as an object
                call["function"]["arguments"] = json.loads(given) if given else {}
        return messages`,note:`Messages and tools are JSON in this layout, which the class above parses.`}}function je({encoding:e,file:t,formatter:n}){let r=`slime`,i=n===`grpo`?`#   --advantage-estimator grpo --custom-reward-post-process-path advantages.post_process`:`#   --disable-rewards-normalization`;return e===`JSONL`?{title:r,needs:`json`,code:`import json

samples = [json.loads(line) for line in open("${t}")]
# from slime.utils.types import Sample; samples = [Sample.from_dict(sample) for sample in samples]`,note:`As PT, slime reads the files itself, by --load-debug-rollout-data.`}:{title:r,needs:`torch`,code:`# --load-debug-rollout-data '${t.replace(/\d+/,`{rollout_id:05d}`)}'
${i}
import torch

samples = torch.load("${t}", weights_only=True)["samples"]${n===`grpo`?`

# advantages.py: this build's advantages on every token of a row
def post_process(args, samples):
    return [sample.reward for sample in samples], [sample.metadata["advantage"] for sample in samples]`:``}`,note:`With rowsPerFile as large as a rollout, file n is rollout n.`}}function Me({options:e,columns:t,file:n}){return{title:`prime-rl`,needs:`msgspec`,code:`# its trainer reads the file as rank_0.bin
import msgspec

fields = (${t.map(e=>`"${e}"`).join(`, `)})
batches = msgspec.msgpack.decode(open("${n}", "rb").read())  # fields by place, not by name
batches = [dict(zip(fields, batch)) for batch in batches]`,note:`For version ${String(e.commit)} of prime-rl and no other: fields have places, not names.`}}function Ne({columns:e,formatter:t,file:n}){return{title:`Tinker`,needs:`json`,code:`import json

wanted = ${t===`sft`?`("target_tokens", "weights")  # of the loss cross_entropy`:`("target_tokens", "logprobs", "advantages")  # of the loss importance_sampling`}
for line in open("${n}"):
    row = json.loads(line)
    tokens = row["model_input"]["chunks"][0]["tokens"]
    inputs = {name: row["loss_fn_inputs"][name] for name in wanted}
# import tinker; datum = tinker.Datum(
#     model_input=tinker.ModelInput.from_ints(tokens),
#     loss_fn_inputs={name: tinker.TensorData(**tensor) for name, tensor in inputs.items()},
# )`,note:e.includes(`loss_fn_inputs`)?`Position i is about token i + 1.`:null}}function Pe(e){let{formatter:t,formatterOptions:n,options:r,columns:i,file:a}=e;if(t===`grpo`||i.includes(`completion_ids`))return Fe(a);let o=t===`sft`?r.form===`prompt-completion`?`from trl import SFTTrainer; SFTTrainer(model=model, args=args, train_dataset=rows)`:`from trl import SFTConfig, SFTTrainer; args = SFTConfig(assistant_only_loss=True)`:n.kind===`kto`?`from trl import KTOTrainer; KTOTrainer(model=model, args=args, train_dataset=rows, processing_class=tokenizer)`:`from trl import DPOTrainer; DPOTrainer(model=model, args=args, train_dataset=rows, processing_class=tokenizer)`;return{title:`TRL`,needs:`datasets`,code:`from datasets import load_dataset

rows = load_dataset("json", data_files="${Y(e)}", split="train")
# ${o}`,note:t===`sft`&&r.form!==`prompt-completion`?`Without assistant_only_loss TRL trains on what users and tools said, too; it needs a chat template that marks what the assistant said.`:null}}function Fe(e){return{title:`TRL's GRPOTrainer`,needs:`json`,code:`import collections, json

waiting = collections.defaultdict(collections.deque)
for line in open("${e}"):
    row = json.loads(line)
    waiting[row["uid"]].append(row)

def rollout_func(prompts, trainer):
    taken = [waiting[prompt].popleft() for prompt in prompts]
    keys = ("prompt_ids", "completion_ids", "logprobs", "env_mask", "reward")
    return {key: [row[key] for row in taken] for key in keys}

def recorded(completions, reward, **others):
    return reward

# train_dataset = datasets.Dataset.from_list([{"prompt": uid} for uid in waiting]), num_train_epochs=1
# trl.GRPOTrainer(model, reward_funcs=recorded, rollout_func=rollout_func, train_dataset=train_dataset, args=args)`,note:`TRL makes the advantages itself, of num_generations completions a prompt: each group needs as many rollouts, each of one row.`}}function Ie(e){let{formatter:t,formatterOptions:n,options:r}=e,i=n.kind===`kto`,a=t===`preference`?`--data.prompt_key prompt --data.chosen_key chosen --data.rejected_key rejected`:r.form===`prompt-completion`?`--data.input_key prompt --data.output_key completion`:`--data.input_key messages --data.multiturn`;return{title:`OpenRLHF`,needs:`datasets`,code:`# ${i?`no trainer of it takes labels`:`--data.apply_chat_template ${a}`}
from datasets import load_dataset

rows = load_dataset("json", data_files="${Y(e)}", split="train")`,note:i?`OpenRLHF (at 3c3be62) has no trainer for the labels of kind: kto.`:null}}var Le={code:`_code_i5xl2_1`};function Re({layout:e}){let{title:t,needs:n,code:r,note:i}=Te(e);return(0,B.jsxs)(`section`,{className:`panel`,"aria-label":`Loading`,children:[(0,B.jsxs)(`div`,{className:`row`,children:[(0,B.jsxs)(`h2`,{className:`grow`,children:[`Load it: `,t]}),(0,B.jsx)(de,{value:r,children:({copied:e,copy:t})=>(0,B.jsx)(l,{size:`compact-xs`,variant:`default`,onClick:t,children:e?`Copied`:`Copy`})})]}),(0,B.jsx)(`pre`,{className:Le.code,tabIndex:0,children:r}),(0,B.jsxs)(`p`,{className:`muted small`,children:[`In the folder of the files`,n===`json`?``:`, with the package ${n}`,`. `,i]})]})}var Q=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`after`},t={defaultValue:null,kind:`LocalArgument`,name:`cutAt`},n={defaultValue:null,kind:`LocalArgument`,name:`first`},r={defaultValue:null,kind:`LocalArgument`,name:`id`},i=[{kind:`Variable`,name:`id`,variableName:`id`}],a={alias:null,args:[{kind:`Variable`,name:`after`,variableName:`after`},{kind:`Variable`,name:`first`,variableName:`first`},{kind:`Variable`,name:`maxListLength`,variableName:`cutAt`}],concreteType:`DatasetSample`,kind:`LinkedField`,name:`sample`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`columns`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rows`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stepIds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`next`,storageKey:null}],storageKey:null};return{fragment:{argumentDefinitions:[e,t,n,r],kind:`Fragment`,metadata:null,name:`sampleRowsQuery`,selections:[{alias:null,args:i,concreteType:`Dataset`,kind:`LinkedField`,name:`dataset`,plural:!1,selections:[a],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[r,e,n,t],kind:`Operation`,name:`sampleRowsQuery`,selections:[{alias:null,args:i,concreteType:`Dataset`,kind:`LinkedField`,name:`dataset`,plural:!1,selections:[a,{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null}]},params:{cacheID:`821ceb134f8552744e1b3a357ec122c4`,id:null,metadata:{},name:`sampleRowsQuery`,operationKind:`query`,text:`query sampleRowsQuery(
  $id: ID!
  $after: Int
  $first: Int!
  $cutAt: Int!
) {
  dataset(id: $id) {
    sample(first: $first, after: $after, maxListLength: $cutAt) {
      columns
      rows
      stepIds
      next
    }
    id
  }
}
`}}})();Q.hash=`06935fca3bc043391efc8cc8e69ac911`;var $=10,ze=32;function Be({id:e,after:t,rows:n,onAfter:r}){let{dataset:i}=(0,A.useLazyLoadQuery)(Q,{id:e,after:t??null,first:$,cutAt:ze});if(i==null)return(0,B.jsx)(`p`,{className:`muted`,children:`The dataset is gone.`});let{sample:a}=i,o=t??0;return a.rows.length===0?(0,B.jsx)(`p`,{className:`muted`,children:n===0?`There are none.`:`The server keeps none of these rows beside the files.`}):(0,B.jsxs)(B.Fragment,{children:[(0,B.jsx)(oe,{columns:a.columns,rows:a.rows,stepIds:a.stepIds,from:o+1,cutAt:ze},o),(0,B.jsxs)(`div`,{className:`row`,children:[(0,B.jsx)(l,{size:`compact-xs`,variant:`default`,disabled:o===0,onClick:()=>r(o>$?o-$:void 0),children:`Rows before`}),(0,B.jsxs)(`span`,{className:`num muted`,children:[y(o+1),` to `,y(o+a.rows.length),` of `,y(n)]}),(0,B.jsx)(l,{size:`compact-xs`,variant:`default`,disabled:a.next===null||a.next===void 0,onClick:()=>r(a.next??void 0),children:`Rows after`})]})]})}function Ve({dataset:e,manifest:t}){let{counts:n,asOf:r,recipe:i,limitUnits:a,layout:o}=t,s=e.files.reduce((e,t)=>e+t.bytes,0),{curators:c,formatter:l}=i;return(0,B.jsxs)(`section`,{className:`panel`,"aria-label":`Manifest`,children:[(0,B.jsx)(`h2`,{children:`Manifest`}),(0,B.jsx)(fe,{of:[[`Holds`,`${y(n.rows)} rows of ${y(n.steps)} steps, from ${y(n.units)} units`],[`Size`,b(s)],[`Content`,(0,B.jsx)(`code`,{className:C.hash,children:e.contentHash},`hash`)],[`Formatter`,(0,B.jsx)(He,{use:l},`formatter`)],...c.length===0?[[`Curators`,`none`]]:c.map((e,t)=>[`Curator ${t+1}`,(0,B.jsx)(He,{use:e},e.name)]),[`Target`,(0,B.jsx)(`code`,{children:e.target},`target`)],[`Files`,e.encoding.toLowerCase()],[`Steps that match`,i.where===null?`every step of channel ${String(i.channel)}`:(0,B.jsx)(`code`,{children:JSON.stringify(i.where)},`where`)],[`Order`,`${String(i.order)}, seed ${String(i.seed)}`],[`Group size`,i.groupSize===null?null:String(i.groupSize)],[`Policy lag`,i.maxPolicyLag===null?null:`at most ${String(i.maxPolicyLag)}`],[`Units at most`,a===null?null:y(a)],[`Laid out`,o.report===null?null:(0,B.jsx)(`code`,{children:JSON.stringify(o.report)},`report`)],[`As of`,r.cursor===null?`a position that this key is not told`:(0,B.jsx)(`code`,{children:r.cursor},`asOf`)],[`Policy version`,r.policyVersion===null?null:String(r.policyVersion)],[`Started`,(0,B.jsx)(T,{at:e.createdAt},`started`)],[`Finished`,e.finishedAt===null||e.finishedAt===void 0?null:(0,B.jsx)(T,{at:e.finishedAt},`finished`)]]})]})}function He({use:{name:e,version:t,options:n}}){return(0,B.jsxs)(`details`,{children:[(0,B.jsxs)(`summary`,{children:[e,` `,(0,B.jsx)(S,{children:t})]}),(0,B.jsx)(`pre`,{children:JSON.stringify(n,null,1)})]})}function Ue(){let{id:e=``}=m({strict:!1}),[t,n]=(0,k.useState)(0),{dataset:r}=(0,A.useLazyLoadQuery)(E,{id:e},{fetchPolicy:`store-and-network`,fetchKey:t}),i=g();return h({u:()=>i({to:`/datasets`})}),r==null?(0,B.jsx)(s,{title:`There is no dataset ${e}`}):(0,B.jsx)(We,{dataset:r,onEnd:()=>(0,k.startTransition)(()=>n(e=>e+1))})}function We({dataset:e,onEnd:t}){let{id:n,recipeName:a,version:o,status:s,recipe:c}=e,l=p({strict:!1}),u=g(),d=Ke(),{error:m,isBusy:h,run:_}=ce(D,({deleteDataset:e})=>e);return(0,B.jsxs)(B.Fragment,{children:[(0,B.jsxs)(ee,{title:`${a}, version ${o}`,children:[(0,B.jsx)(ue,{value:s}),(0,B.jsx)(`span`,{className:`grow`}),c==null?(0,B.jsx)(`span`,{className:`muted`,children:`its recipe was deleted`}):(0,B.jsx)(f,{to:`/recipes/$name`,params:{name:c.id},children:`Recipe`}),(0,B.jsx)(f,{to:`/datasets`,search:{recipe:c?.id??a},children:`Other versions`}),s===`SUCCEEDED`&&(0,B.jsx)(r,{what:``,children:(0,B.jsx)(Je,{dataset:e,chosen:l.with,onChoose:e=>d({with:e})})}),!v(s)&&(0,B.jsx)(se,{label:`Delete`,confirm:`Delete for good`,name:`Delete version ${o} of ${a}`,isBusy:h,onConfirm:()=>_({id:n},()=>void u({to:`/datasets`,replace:!0})),children:`The dataset and its files are deleted for good. The steps stay, and a build of the same recipe as of the same position gives the same bytes again.`})]}),(0,B.jsxs)(`div`,{className:x.page,children:[m!==null&&(0,B.jsx)(i,{error:m}),v(s)&&(0,B.jsxs)(`section`,{className:`panel`,"aria-label":`Progress`,children:[(0,B.jsx)(`h2`,{children:`The build is under way`}),(0,B.jsx)(re,{id:n,onEnd:t})]}),s===`FAILED`&&(0,B.jsx)(Ge,{dataset:e,what:`The build failed`}),s===`CANCELLED`&&(0,B.jsx)(Ge,{dataset:e,what:`The build was cancelled`}),s===`SUCCEEDED`&&(0,B.jsx)(qe,{dataset:e,search:l})]})]})}function Ge({dataset:{error:e,stage:t},what:n}){let[,r=`FAILED`,a=``]=/^([A-Z_]+): ([\s\S]*)$/.exec(e??``)??[];return(0,B.jsxs)(`section`,{className:`panel`,"aria-label":n,children:[(0,B.jsx)(`h2`,{children:n}),e!=null&&(0,B.jsx)(i,{error:new c(r,a||e)}),(0,B.jsxs)(`p`,{className:`muted`,children:[t!=null&&`It ended at the stage ${t}. `,`Nothing of it can be downloaded.`]})]})}function Ke(){let e=g();return t=>void e({to:`.`,replace:!0,search:e=>({...e,...t})})}function qe({dataset:e,search:t}){let{id:n,manifest:i,waterfall:a,responseLengths:o,files:s,encoding:c,rows:u}=e,d=N(i),f=Ke();return(0,B.jsxs)(B.Fragment,{children:[t.with!==void 0&&(0,B.jsxs)(`section`,{className:`panel`,"aria-label":`Comparison`,children:[(0,B.jsxs)(`div`,{className:`row`,children:[(0,B.jsx)(`h2`,{className:`grow`,children:`Compared with another dataset`}),(0,B.jsx)(l,{size:`compact-xs`,variant:`subtle`,onClick:()=>f({with:void 0}),children:`Close`})]}),(0,B.jsx)(r,{resetKey:`${n} ${t.with}`,what:`Comparing`,children:(0,B.jsx)(he,{left:n,right:t.with},`${n} ${t.with}`)})]}),u===0&&(0,B.jsxs)(`section`,{className:`panel`,role:`status`,children:[(0,B.jsx)(`h2`,{children:`It has no rows`}),(0,B.jsx)(`p`,{children:`That is a success: the files are valid, and below stands why no step came into a row.`})]}),(0,B.jsxs)(`div`,{className:x.pair,children:[(0,B.jsx)(Ve,{dataset:e,manifest:d}),(0,B.jsxs)(`div`,{className:x.stack,children:[(0,B.jsx)(we,{id:n,files:s}),(0,B.jsx)(Re,{layout:me(d,c,s[0]?.name??``)})]})]}),(0,B.jsx)(ie,{stages:a}),(0,B.jsxs)(`section`,{className:`panel`,"aria-label":`Lengths`,children:[(0,B.jsx)(`h2`,{children:`Lengths of responses`}),o==null||o.counts.length===0?(0,B.jsx)(`p`,{className:`muted`,children:`No row has token ids.`}):(0,B.jsx)(le,{name:`response tokens`,...o}),d.merging.splits>0&&(0,B.jsxs)(`p`,{children:[(0,B.jsx)(`span`,{className:`num`,children:y(d.merging.splits)}),` `,(0,B.jsxs)(`span`,{className:`muted`,children:[`times a trajectory goes on in another row:`,` `,d.merging.reasons.map(({key:e,count:t})=>`${e} (${y(t)})`).join(`, `)]})]})]}),(0,B.jsxs)(`section`,{className:`panel`,"aria-label":`First rows`,children:[(0,B.jsx)(`h2`,{children:`First rows`}),(0,B.jsx)(r,{resetKey:`${n} ${t.after}`,what:`Reading rows`,children:(0,B.jsx)(Be,{id:n,after:t.after,rows:u,onAfter:e=>f({after:e})})})]}),(0,B.jsxs)(`section`,{className:`panel`,"aria-label":`Columns`,children:[(0,B.jsx)(`h2`,{children:`Columns`}),(0,B.jsx)(ae,{columns:d.columns})]})]})}function Je({dataset:e,chosen:t,onChoose:n}){let{datasets:r}=(0,A.useLazyLoadQuery)(O,{},{fetchPolicy:`store-and-network`}),i=r.nodes.filter(({id:t,status:n})=>t!==e.id&&n===`SUCCEEDED`),a=({id:e,recipeName:t,version:n})=>({value:e,label:`${t}, version ${n}`}),o=i.filter(({recipeName:t})=>t===e.recipeName).map(a),s=i.filter(({recipeName:t})=>t!==e.recipeName).map(a);return i.length===0?null:(0,B.jsx)(d,{size:`xs`,className:j.choice,"aria-label":`Compare with`,value:t??``,onChange:({currentTarget:{value:e}})=>n(e===``?void 0:e),data:[{value:``,label:`Compare with …`},...o.length===0?[]:[{group:`Versions of ${e.recipeName}`,items:o}],...s.length===0?[]:[{group:`Of other recipes`,items:s}]]})}export{Ue as Dataset};
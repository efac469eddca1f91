import{b as e,n as t,p as n,u as r,x as i,y as a}from"./states-gIA67Iz0.js";import{i as o,n as s,t as c}from"./jsx-runtime-DyZJNswf.js";e();var l=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{alias:null,args:[{kind:`Variable`,name:`operationId`,variableName:`id`}],concreteType:`AnnotatePayload`,kind:`LinkedField`,name:`undoOperation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`changed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`warnings`,storageKey:null},{alias:null,args:null,concreteType:`UserError`,kind:`LinkedField`,name:`userErrors`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`code`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`path`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`undoButtonMutation`,selections:t,type:`Mutation`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`undoButtonMutation`,selections:t},params:{cacheID:`1a858a2b523874115a40958ad9488351`,id:null,metadata:{},name:`undoButtonMutation`,operationKind:`mutation`,text:`mutation undoButtonMutation(
  $id: ID!
) {
  undoOperation(operationId: $id) {
    changed
    warnings
    userErrors {
      code
      message
      path
    }
  }
}
`}}})();l.hash=`23c7b1d2d298a5ca36b9ecd153aa07e9`;var u=o(s(),1),d=a(),f=c();function p({operationId:e,onDone:a}){let[o,s]=(0,u.useState)(null),[c,p]=(0,u.useState)(!1),[m,h]=(0,u.useState)([]),[g,_]=(0,d.useMutation)(l);return(0,f.jsxs)(f.Fragment,{children:[(0,f.jsx)(i,{size:`compact-xs`,variant:`default`,loading:_,disabled:c,onClick:()=>g({variables:{id:e},onCompleted:({undoOperation:{changed:e,warnings:t,userErrors:n}})=>{let[i]=n;h(t),i===void 0?(p(!0),a?.(e)):s(new r(i.code,i.message,i.path??[]))},onError:e=>s(n(e))}),title:`Undo operation ${e}`,children:c?`Undone`:`Undo`}),m.map(e=>(0,f.jsx)(`span`,{className:`small`,role:`status`,children:e},e)),o!==null&&(0,f.jsx)(t,{error:o})]})}export{p as t};